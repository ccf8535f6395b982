/**
 * The addresses of all routes: a string, or a function of the address's parameters. A test compares them with app/routes.ts. Use as
 * `import * as paths from "#app/paths.ts"`, so that a page carries only those that it uses.
 */

type Id = number | string;

// Storefront
export const home = "/";
export const search = "/search";
export const category = (slug: string) => `/category/${slug}`;
export const product = (id: Id) => `/product/${id}`;
export const productReviews = (id: Id) => `/product/${id}/reviews`;
export const wishProduct = (id: Id) => `/product/${id}/wish`;
export const reviewReport = (id: Id) => `/reviews/${id}/report`;
export const store = (slug: string) => `/store/${slug}`;
export const giftCards = "/gift-cards";
export const language = "/language";
export const liteMode = "/lite-mode";
export const promoNotice = "/promo/notice";
export const dismissToasts = "/toasts/dismiss";

// Information
export const about = "/about";
export const stories = "/stories";
export const press = "/press";
export const advertise = "/advertise";
export const returnPolicy = "/return-policy";
export const terms = "/terms";
export const security = "/security";
export const privacy = "/privacy";
export const eprCompliance = "/epr-compliance";
export const grievance = "/grievance";
export const help = "/help";
export const contact = "/contact";
export const wholesale = "/wholesale";
export const careers = "/careers";
export const careersApply = (opening: string) => `/careers/${opening}/apply`;
export const sitemap = "/sitemap";

// Cart and checkout
export const cart = "/cart";
export const cartLineQuantity = (id: Id) => `/cart/lines/${id}/quantity`;
export const cartLineRemove = (id: Id) => `/cart/lines/${id}/remove`;
export const cartLineToWishlist = (id: Id) => `/cart/lines/${id}/wishlist`;
export const cartCoupon = "/cart/coupon";
export const cartCouponRemove = "/cart/coupon/remove";
export const cartGiftCard = "/cart/gift-card";
export const cartGiftCardRemove = "/cart/gift-card/remove";
export const cartBundle = "/cart/bundle";
export const checkout = "/checkout";
export const checkoutSavedAddress = "/checkout/saved-address";
export const checkoutPayment = "/checkout/payment";
export const payOrder = (number: string) => `/orders/${number}/pay`;
export const orderConfirmation = "/order-confirmation";

// Signing in
export const login = "/login";
export const logout = "/logout";
export const register = "/register";
export const verifyEmail = "/verify-email";
export const forgotPassword = "/forgot-password";
export const resetPassword = "/reset-password";
export const confirmEmail = "/confirm-email";
export const unsubscribe = "/unsubscribe";
export const secondFactor = "/second-factor";
export const linkIdentity = "/auth/link";
export const providerLogin = (provider: string) => `/auth/${provider}`;
export const providerCallback = (provider: string) => `/auth/${provider}/callback`;

// Account
export const account = "/customer";
export const orders = "/customer/orders";
export const order = (number: string) => `/customer/orders/${number}`;
export const orderCancel = (number: string) => `/customer/orders/${number}/cancel`;
export const orderBuyAgain = (number: string) => `/customer/orders/${number}/buy-again`;
export const ownReviews = "/customer/reviews";
export const ownReview = (productId: Id) => `/customer/reviews/${productId}`;
export const ownReviewDelete = (productId: Id) => `/customer/reviews/${productId}/delete`;
export const tickets = "/customer/support";
export const ticketNew = "/customer/support/new";
export const ticket = (number: string) => `/customer/support/${number}`;
export const ticketSolve = (number: string) => `/customer/support/${number}/solve`;
export const ticketReopen = (number: string) => `/customer/support/${number}/reopen`;
export const ticketFile = (number: string, id: Id) => `/customer/support/${number}/files/${id}`;
export const wishlist = "/customer/wishlist";
export const wishToCart = (productId: Id) => `/customer/wishlist/${productId}/to-cart`;
export const wishRemove = (productId: Id) => `/customer/wishlist/${productId}/remove`;
export const addresses = "/customer/addresses";
export const addressNew = "/customer/addresses/new";
export const addressEdit = (id: Id) => `/customer/addresses/${id}/edit`;
export const addressDelete = (id: Id) => `/customer/addresses/${id}/delete`;
export const addressDefault = (id: Id) => `/customer/addresses/${id}/default`;
/** An older address of the addresses' page. */
export const addressBook = "/customer/address";
export const notifications = "/customer/notifications";
export const notificationPreferences = "/customer/notifications/preferences";
export const notificationsRead = "/customer/notifications/read";
export const notificationOpen = (id: Id) => `/customer/notifications/${id}/open`;
export const notificationRead = (id: Id) => `/customer/notifications/${id}/read`;
export const paymentMethods = "/customer/payments";
export const cardAdd = "/customer/payments/card";
export const rewards = "/customer/rewards";
export const couponUse = (id: Id) => `/customer/rewards/${id}/use`;
export const settings = "/customer/settings";
export const settingsEmail = "/customer/settings/email";
export const settingsPassword = "/customer/settings/password";
export const devices = "/customer/settings/devices";
export const deviceSignOut = (key: string) => `/customer/settings/devices/${key}/sign-out`;
export const devicesSignOutOthers = "/customer/settings/devices/sign-out-others";
export const signInMethods = "/customer/settings/sign-in-methods";
export const identityConnect = (provider: string) => `/customer/settings/sign-in-methods/${provider}/connect`;
export const identityDisconnect = (provider: string) => `/customer/settings/sign-in-methods/${provider}/disconnect`;
export const secondFactorSettings = "/customer/settings/second-factor";
export const secondFactorSetUp = "/customer/settings/second-factor/set-up";
export const secondFactorRemove = "/customer/settings/second-factor/remove";
export const recoveryCodes = "/customer/settings/second-factor/recovery-codes";
export const recoveryCodesKept = "/customer/settings/second-factor/recovery-codes/kept";
export const ownData = "/customer/settings/data";
export const ownDataDownload = "/customer/settings/data/download";

// Sellers
export const seller = "/seller";
export const sellerRegister = "/seller/register";
export const sellerProduct = (id: Id) => `/seller/product/${id}`;
export const shipmentMove = (id: Id) => `/seller/shipments/${id}/move`;

// Administrators
export const adminLogin = "/admin/login";
export const admin = "/admin";
export const adminTickets = "/admin/tickets";
export const adminTicketsCsv = "/admin/tickets.csv";
export const adminTicketsAcknowledge = "/admin/tickets/acknowledge";
export const adminTicket = (number: string) => `/admin/tickets/${number}`;
export const adminTicketTake = (number: string) => `/admin/tickets/${number}/take`;
export const adminTicketAnswer = (number: string) => `/admin/tickets/${number}/answer`;
export const adminTicketNote = (number: string) => `/admin/tickets/${number}/note`;
export const adminTicketCategory = (number: string) => `/admin/tickets/${number}/category`;
export const adminTicketClose = (number: string) => `/admin/tickets/${number}/close`;
export const adminTicketFile = (number: string, id: Id) => `/admin/tickets/${number}/files/${id}`;
export const adminReviews = "/admin/reviews";
export const adminReview = (id: Id) => `/admin/reviews/${id}`;
export const adminReviewHide = (id: Id) => `/admin/reviews/${id}/hide`;
export const adminReviewShow = (id: Id) => `/admin/reviews/${id}/show`;
export const adminReviewKeep = (id: Id) => `/admin/reviews/${id}/keep`;

// Integrations, search engines, development
export const paymentCallback = "/payments/razorpay/callback";
export const paymentWebhook = "/payments/razorpay/webhook";
export const robots = "/robots.txt";
export const sitemapIndex = "/sitemap.xml";
export const sitemapFile = (file: string) => `/sitemap/${file}`;
export const mailbox = "/dev/mailbox";
export const mailboxMail = (id: string) => `/dev/mailbox/${id}`;
export const mailboxMailHtml = (id: string) => `/dev/mailbox/${id}/html`;
