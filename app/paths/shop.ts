/** Addresses that pages with a client script use: the browser loads this file with every one of them. */
type Id = number | string;

// Storefront
export const home = "/";
export const search = "/search";
export const searchSuggestions = "/search/suggestions";
export const flashSale = "/flash-sale";
export const categories = "/categories";
export const category = (slug: string) => `/category/${slug}`;
export const product = (id: Id) => `/product/${id}`;
export const productReviews = (id: Id) => `/product/${id}/reviews`;
export const productQuestions = (id: Id) => `/product/${id}/questions`;
export const questionNew = (id: Id) => `/product/${id}/questions/new`;
export const questionReport = (id: Id) => `/questions/${id}/report`;
export const stockAlert = (id: Id) => `/product/${id}/stock-alert`;
export const wishProduct = (id: Id) => `/product/${id}/wish`;
export const reviewReport = (id: Id) => `/reviews/${id}/report`;
export const store = (slug: string) => `/store/${slug}`;
export const previewPicture = (kind: string, name: Id, file: string) => `/preview/${kind}/${name}/${file}`;
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
export const career = (opening: string) => `/careers/${opening}`;
export const sitemap = "/sitemap";
export const webManifest = "/site.webmanifest";

// Cart and checkout
export const cart = "/cart";
export const cartLineQuantity = (id: Id) => `/cart/lines/${id}/quantity`;
export const cartLineRemove = (id: Id) => `/cart/lines/${id}/remove`;
export const cartLineToWishlist = (id: Id) => `/cart/lines/${id}/wishlist`;
export const cartUndo = "/cart/undo";
export const cartCoupon = "/cart/coupon";
export const cartCouponRemove = "/cart/coupon/remove";
export const cartGiftCard = "/cart/gift-card";
export const cartGiftCardRemove = "/cart/gift-card/remove";
export const cartBundle = "/cart/bundle";
export const cartShare = "/cart/share";
export const checkout = "/checkout";
export const checkoutSavedAddress = "/checkout/saved-address";
export const checkoutPayment = "/checkout/payment";
export const payOrder = (number: string) => `/orders/${number}/pay`;
export const orderConfirmation = "/order-confirmation";

// Signing in
export const login = "/login";
export const mobileSignIn = "/login/mobile";
export const mobileCode = "/login/mobile/code";
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
export const orderAsk = (number: string) => `/customer/orders/${number}/ask`;
export const myReviews = "/customer/reviews";
export const myReview = (productId: Id) => `/customer/reviews/${productId}`;
export const tickets = "/customer/support";
export const ticketNew = "/customer/support/new";
export const conversationNew = "/customer/messages/new";
export const wishlist = "/customer/wishlist";
export const addresses = "/customer/addresses";
export const notifications = "/customer/notifications";
export const rewards = "/customer/rewards";
export const settings = "/customer/settings";

// Sellers
export const seller = "/seller";
export const sellerRegister = "/seller/register";
export const sellerProduct = (id: Id) => `/seller/product/${id}`;

// Administrators
export const adminLogin = "/admin/login";
export const admin = "/admin";
