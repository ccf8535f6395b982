import { index, layout, route, type RouteConfig } from "@remix-run/route-config";
import { PLANNED_TABS } from "./components/seller/planned-tabs.ts";
import { STATIC_PAGES } from "./components/pages/static-pages.ts";

/** Every address of the shop on one page. */
export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),
    route("search", "routes/storefront/search.tsx"),
    route("category/:slug", "routes/storefront/category.tsx"),
    route("product/:id", "routes/storefront/product.tsx"),
    route("product/:id/reviews", "routes/storefront/product-reviews.tsx"),
    route("reviews/:id/report", "routes/storefront/review-report.tsx"),
    route("store/:slug", "routes/storefront/store.tsx"),

    route("cart", "routes/storefront/cart.tsx"),
    route("gift-cards", "routes/storefront/gift-cards.tsx"),
    route("delivery-place", "routes/storefront/delivery-place.tsx"),

    layout("routes/customer/customer-layout.tsx", [
      route("customer", "routes/customer/customer-dashboard.tsx"),
      route("customer/orders", "routes/customer/orders.tsx"),
      route("customer/orders/:number", "routes/customer/order.tsx"),
      route("customer/orders/:number/cancel", "routes/customer/order-cancel.tsx"),
      route("customer/reviews", "routes/customer/own-reviews.tsx"),
      route("customer/reviews/:id", "routes/customer/review.tsx"),
      route("customer/reviews/:id/delete", "routes/customer/review-delete.tsx"),
      route("customer/support", "routes/customer/support.tsx"),
      route("customer/support/new", "routes/customer/ticket-new.tsx"),
      route("customer/support/:number", "routes/customer/ticket.tsx"),
      route("customer/wishlist", "routes/customer/wishlist.tsx"),
      route("customer/addresses", "routes/customer/addresses.tsx"),
      route("customer/addresses/new", "routes/customer/address-new.tsx"),
      route("customer/addresses/:id/edit", "routes/customer/address-edit.tsx"),
      route("customer/addresses/:id/delete", "routes/customer/address-delete.tsx"),
      route("customer/notifications", "routes/customer/notifications.tsx"),
      route("customer/notifications/preferences", "routes/customer/notification-preferences.tsx"),
      route("customer/payments", "routes/customer/payment-methods.tsx"),
      route("customer/rewards", "routes/customer/rewards.tsx"),
      layout("routes/customer/settings-layout.tsx", [
        route("customer/settings", "routes/customer/settings.tsx"),
        route("customer/settings/email", "routes/customer/settings-email.tsx"),
        route("customer/settings/password", "routes/customer/settings-password.tsx"),
        route("customer/settings/devices", "routes/customer/settings-devices.tsx"),
        route("customer/settings/sign-in-methods", "routes/customer/sign-in-methods.tsx"),
        route("customer/settings/sign-in-methods/:provider/connect", "routes/customer/identity-connect.tsx"),
        route("customer/settings/second-factor", "routes/customer/second-factor-overview.tsx"),
        route("customer/settings/second-factor/set-up", "routes/customer/second-factor-set-up.tsx"),
        route("customer/settings/second-factor/recovery-codes", "routes/customer/recovery-codes.tsx"),
        route("customer/settings/second-factor/remove", "routes/customer/second-factor-remove.tsx"),
        route("customer/settings/data", "routes/customer/own-data.tsx"),
      ]),
    ]),

    // To read and to write to us; the pages that are only read share one module
    ...STATIC_PAGES.map((name) => route(name, "routes/storefront/static-page.tsx", { id: `static-page/${name}` })),
    route("help", "routes/storefront/help.tsx"),
    route("contact", "routes/storefront/contact.tsx"),
    route("wholesale", "routes/storefront/wholesale.tsx"),
    route("careers", "routes/storefront/careers.tsx"),
    route("sitemap", "routes/storefront/sitemap.tsx"),

    route("login", "routes/auth/login.tsx"),
    route("register", "routes/auth/register.tsx"),
    route("verify-email", "routes/auth/verify-email.tsx"),
    route("forgot-password", "routes/auth/forgot-password.tsx"),
    route("reset-password", "routes/auth/reset-password.tsx"),
    route("confirm-email", "routes/auth/confirm-email.tsx"),
    route("unsubscribe", "routes/customer/unsubscribe.tsx"),
    route("admin/login", "routes/auth/admin-login.tsx"),
    route("second-factor", "routes/auth/second-factor.tsx"),
    route("auth/link", "routes/auth/link-identity.tsx"),
  ]),
  // The application to sell
  layout("routes/apply/apply-layout.tsx", [
    route("seller/register", "routes/apply/step-business.tsx"),
    route("seller/register/identification", "routes/apply/step-identification.tsx"),
    route("seller/register/bank", "routes/apply/step-bank.tsx"),
    route("seller/register/addresses", "routes/apply/step-addresses.tsx"),
    route("seller/register/products", "routes/apply/step-products.tsx"),
    route("seller/register/agreement", "routes/apply/step-agreement.tsx"),
    route("seller/register/success", "routes/apply/application-success.tsx"),
    route("seller/register/status", "routes/apply/application-status.tsx"),
    route("seller/register/correct", "routes/apply/application-correct.tsx"),
    route("seller/register/resume", "routes/apply/application-resume.tsx"),
  ]),
  route("seller/register/link", "routes/apply/application-link.ts"),
  route("seller/register/documents/:kind", "routes/apply/application-document.ts"),
  layout("routes/seller/seller-layout.tsx", [
    route("seller", "routes/seller/seller-dashboard.tsx"),
    route("seller/products", "routes/seller/seller-products.tsx"),
    route("seller/products/customize/:id", "routes/seller/product-customize.tsx"),
    route("seller/products/history/:id", "routes/seller/product-history.tsx"),
    route("seller/products/prices", "routes/seller/bulk-edit-rows.tsx"),
    route("seller/products/prices/matching", "routes/seller/bulk-edit-matching.tsx"),
    route("seller/products/prices/:id", "routes/seller/bulk-edit-preview.tsx"),
    route("seller/products/import", "routes/seller-import/import-upload.tsx"),
    route("seller/products/import/:id", "routes/seller-import/import-page.tsx"),
    route("seller/products/import/:id/columns", "routes/seller-import/import-columns.tsx"),
    route("seller/products/import/:id/rows", "routes/seller-import/import-rows.tsx"),
    route("seller/batches", "routes/seller/seller-batches.tsx"),
    route("seller/batches/:id", "routes/seller/seller-batch.tsx"),
    route("seller/orders", "routes/seller/seller-orders.tsx"),
    route("seller/settings", "routes/seller/store-settings.tsx"),
    ...PLANNED_TABS.map((name) =>
      route(`seller/${name}`, "routes/seller/planned-tab.tsx", { id: `planned-tab/${name}` }),
    ),
  ]),
  layout("routes/admin/admin-layout.tsx", [
    route("admin", "routes/admin/admin-dashboard.tsx"),
    route("admin/tickets", "routes/admin/admin-tickets.tsx"),
    route("admin/tickets/:number", "routes/admin/admin-ticket.tsx"),
    route("admin/reviews", "routes/admin/admin-reviews.tsx"),
    route("admin/reviews/:id", "routes/admin/admin-review.tsx"),
  ]),
  route("seller/orders.csv", "routes/seller/orders-csv.ts"),
  route("seller/products.csv", "routes/seller/products-csv.ts"),
  route("seller/products/prices/choose", "routes/seller/bulk-edit-choose.ts"),
  route("seller/products/import/sample.csv", "routes/seller-import/import-sample.ts"),
  route("seller/products/import/:id/cancel", "routes/seller-import/import-cancel.ts"),
  route("seller/products/import/:id/retry", "routes/seller-import/import-retry.ts"),
  route("seller/products/import/:id/refused.csv", "routes/seller-import/import-refused.ts"),
  route("seller/products/import/:id/rows/:line", "routes/seller-import/import-row.ts"),
  route("seller/products/export.csv", "routes/seller-import/products-export.ts"),
  route("seller/batches/:id/undo", "routes/seller/batch-undo.ts"),
  route("seller/products/on-sale", "routes/seller/products-on-sale.ts"),
  route("seller/products/off-sale", "routes/seller/products-off-sale.ts"),
  route("seller/products/delete", "routes/seller/products-delete.ts"),
  route("seller/products/restore", "routes/seller/products-restore.ts"),
  route("seller/shipments/:id/move", "routes/seller/shipment-move.ts"),
  route("logout", "routes/auth/logout.ts"),
  route("auth/:provider", "routes/auth/provider-begin.ts"),
  route("auth/:provider/callback", "routes/auth/provider-callback.ts"),

  route("seller/product/:id", "routes/storefront/seller-product.ts"),
  route("product/:id/wish", "routes/storefront/wish-product.ts"),
  route("careers/:opening/apply", "routes/storefront/careers-apply.ts"),

  // Machines
  route("robots.txt", "routes/seo/robots.ts"),
  route("sitemap.xml", "routes/seo/sitemap-index.ts"),
  route("sitemap/:file", "routes/seo/sitemap-file.ts"),
  route("payments/razorpay/callback", "routes/integrations/payment-callback.ts"),
  route("payments/razorpay/webhook", "routes/integrations/payment-webhook.ts"),
  route("dev/mailbox", "routes/dev/mailbox-list.tsx"),
  route("dev/mailbox/:id", "routes/dev/mailbox-mail.tsx"),
  route("dev/mailbox/:id/html", "routes/dev/mailbox-html.ts"),

  // The cart's forms
  route("cart/lines/:id/quantity", "routes/storefront/cart-line-quantity.ts"),
  route("cart/lines/:id/remove", "routes/storefront/cart-line-remove.ts"),
  route("cart/lines/:id/wishlist", "routes/storefront/cart-line-to-wishlist.ts"),
  route("cart/coupon", "routes/storefront/cart-coupon.ts"),
  route("cart/coupon/remove", "routes/storefront/cart-coupon-remove.ts"),
  route("cart/gift-card", "routes/storefront/cart-gift-card.ts"),
  route("cart/gift-card/remove", "routes/storefront/cart-gift-card-remove.ts"),
  route("cart/bundle", "routes/storefront/cart-bundle.ts"),

  // From the cart to the order
  layout("routes/checkout/checkout-layout.tsx", [
    route("checkout", "routes/checkout/shipping.tsx"),
    route("checkout/payment", "routes/checkout/payment.tsx"),
    route("orders/:number/pay", "routes/checkout/pay.tsx"),
    route("order-confirmation", "routes/checkout/order-confirmation.tsx"),
  ]),
  route("checkout/saved-address", "routes/checkout/saved-address.ts"),

  // The account's forms
  route("customer/settings/devices/:key/sign-out", "routes/customer/device-sign-out.ts"),
  route("customer/settings/devices/sign-out-others", "routes/customer/devices-sign-out-others.ts"),
  route("customer/settings/sign-in-methods/:provider/disconnect", "routes/customer/identity-unlink.ts"),
  route("customer/settings/second-factor/recovery-codes/confirm", "routes/customer/recovery-codes-confirm.ts"),
  route("customer/settings/data/download", "routes/customer/own-data-download.ts"),

  // A ticket's forms and files
  route("customer/support/:number/solve", "routes/customer/ticket-solve.ts"),
  route("customer/support/:number/reopen", "routes/customer/ticket-reopen.ts"),
  route("customer/support/:number/files/:id", "routes/customer/ticket-file.ts"),

  // Forms of administrators
  route("admin/tickets.csv", "routes/admin/tickets-csv.ts"),
  route("admin/tickets/:number/take", "routes/admin/ticket-take.ts"),
  route("admin/tickets/:number/answer", "routes/admin/ticket-answer.ts"),
  route("admin/tickets/:number/note", "routes/admin/ticket-note.ts"),
  route("admin/tickets/:number/category", "routes/admin/ticket-category.ts"),
  route("admin/tickets/:number/close", "routes/admin/ticket-close.ts"),
  route("admin/tickets/:number/files/:id", "routes/admin/ticket-any-file.ts"),
  route("admin/reviews/:id/hide", "routes/admin/review-hide.ts"),
  route("admin/reviews/:id/show", "routes/admin/review-show.ts"),
  route("admin/reviews/:id/keep", "routes/admin/review-keep.ts"),

  // The wishlist's forms
  route("customer/wishlist/:id/to-cart", "routes/customer/wish-to-cart.ts"),
  route("customer/wishlist/:id/remove", "routes/customer/wish-remove.ts"),

  // The order's form
  route("customer/orders/:number/buy-again", "routes/customer/order-buy-again.ts"),

  // The addresses' form, and an older address of their page
  route("customer/addresses/:id/default", "routes/customer/address-default.ts"),
  route("customer/address", "routes/customer/address-book.ts"),

  route("customer/rewards/:id/use", "routes/customer/coupon-use.ts"),

  route("customer/payments/card", "routes/customer/card-add.ts"),

  // The notifications' forms
  route("customer/notifications/read", "routes/customer/notifications-read.ts"),
  route("customer/notifications/:id/open", "routes/customer/notification-open.ts"),
  route("customer/notifications/:id/read", "routes/customer/notification-read.ts"),

  // Forms of every page
  route("language", "routes/storefront/choose-language.ts"),
  route("lite-mode", "routes/storefront/lite-mode.ts"),
  route("promo/notice", "routes/storefront/promo-notice.ts"),
  route("toasts/dismiss", "routes/storefront/dismiss-toasts.ts"),
  route("*", "routes/storefront/unknown-address.tsx"),
] satisfies RouteConfig;
