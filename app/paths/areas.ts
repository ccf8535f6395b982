/** Addresses of pages and forms without a client script, and of machines. */
type Id = number | string;

/** Where the shopper gives a PIN code. */
export const deliveryPlace = "/delivery-place";

// Account
export const orderCancel = (number: string) => `/customer/orders/${number}/cancel`;
export const orderBuyAgain = (number: string) => `/customer/orders/${number}/buy-again`;
export const ownReviewDelete = (productId: Id) => `/customer/reviews/${productId}/delete`;
export const ticket = (number: string) => `/customer/support/${number}`;
export const ticketSolve = (number: string) => `/customer/support/${number}/solve`;
export const ticketReopen = (number: string) => `/customer/support/${number}/reopen`;
export const ticketFile = (number: string, id: Id) => `/customer/support/${number}/files/${id}`;
export const wishToCart = (productId: Id) => `/customer/wishlist/${productId}/to-cart`;
export const wishRemove = (productId: Id) => `/customer/wishlist/${productId}/remove`;
export const addressNew = "/customer/addresses/new";
export const addressEdit = (id: Id) => `/customer/addresses/${id}/edit`;
export const addressDelete = (id: Id) => `/customer/addresses/${id}/delete`;
export const addressDefault = (id: Id) => `/customer/addresses/${id}/default`;
/** An older address of the addresses' page. */
export const addressBook = "/customer/address";
export const notificationPreferences = "/customer/notifications/preferences";
export const notificationsRead = "/customer/notifications/read";
export const notificationOpen = (id: Id) => `/customer/notifications/${id}/open`;
export const notificationRead = (id: Id) => `/customer/notifications/${id}/read`;
export const paymentMethods = "/customer/payments";
export const cardAdd = "/customer/payments/card";
export const couponUse = (id: Id) => `/customer/rewards/${id}/use`;
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
export const recoveryCodesConfirm = "/customer/settings/second-factor/recovery-codes/confirm";
export const ownData = "/customer/settings/data";
export const ownDataDownload = "/customer/settings/data/download";

// Applications to sell; the first step is at `sellerRegister`
export const applicationIdentification = "/seller/register/identification";
export const applicationBank = "/seller/register/bank";
export const applicationAddresses = "/seller/register/addresses";
export const applicationProducts = "/seller/register/products";
export const applicationAgreement = "/seller/register/agreement";
export const applicationSuccess = "/seller/register/success";
export const applicationStatus = "/seller/register/status";
export const applicationCorrect = "/seller/register/correct";
export const applicationResume = "/seller/register/resume";
export const applicationLink = "/seller/register/link";
export const applicationDocument = (kind: string) => `/seller/register/documents/${kind}`;

// Sellers
export const sellerProducts = "/seller/products";
export const productCustomize = (id: Id) => `/seller/products/customize/${id}`;
export const productHistory = (id: Id) => `/seller/products/history/${id}`;
export const sellerProductsCsv = "/seller/products.csv";
export const productsOnSale = "/seller/products/on-sale";
export const productsOffSale = "/seller/products/off-sale";
export const productsDelete = "/seller/products/delete";
export const productsRestore = "/seller/products/restore";
export const productPrices = "/seller/products/prices";
export const productPricesChoose = "/seller/products/prices/choose";
export const productPricesMatching = "/seller/products/prices/matching";
export const productPricesPreview = (id: Id) => `/seller/products/prices/${id}`;
export const productImport = "/seller/products/import";
export const productImportSample = "/seller/products/import/sample.csv";
export const productImportPage = (id: Id) => `/seller/products/import/${id}`;
export const productImportColumns = (id: Id) => `/seller/products/import/${id}/columns`;
export const productImportCancel = (id: Id) => `/seller/products/import/${id}/cancel`;
export const productImportRetry = (id: Id) => `/seller/products/import/${id}/retry`;
export const productImportRefused = (id: Id) => `/seller/products/import/${id}/refused.csv`;
export const productImportRows = (id: Id) => `/seller/products/import/${id}/rows`;
export const productImportRow = (id: Id, line: Id) => `/seller/products/import/${id}/rows/${line}`;
export const productsExport = "/seller/products/export.csv";
export const sellerBatches = "/seller/batches";
export const sellerBatch = (id: Id) => `/seller/batches/${id}`;
export const sellerBatchUndo = (id: Id) => `/seller/batches/${id}/undo`;
export const sellerOrders = "/seller/orders";
export const sellerOrdersCsv = "/seller/orders.csv";
export const sellerAnalytics = "/seller/analytics";
export const sellerCustomers = "/seller/customers";
export const sellerMessages = "/seller/messages";
export const sellerPromotions = "/seller/promotions";
export const sellerPayments = "/seller/payments";
export const sellerSettings = "/seller/settings";
export const shipmentMove = (id: Id) => `/seller/shipments/${id}/move`;

// Administrators
export const adminTickets = "/admin/tickets";
export const adminTicketsCsv = "/admin/tickets.csv";
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
