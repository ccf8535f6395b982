import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

/** Every address of the shop on one page. */
export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),
    route("search", "routes/storefront/search.tsx"),
    route("category/:slug", "routes/storefront/category.tsx"),
    route("product/:id", "routes/storefront/product.tsx"),
    route("store/:slug", "routes/storefront/store.tsx"),

    route("login", "routes/auth/login.tsx"),
    route("register", "routes/auth/register.tsx"),
    route("verify-email", "routes/auth/verify-email.tsx"),
    route("admin/login", "routes/auth/admin-login.tsx"),

    route("seller", "routes/seller/seller-dashboard.tsx"),
    route("admin", "routes/admin/admin-dashboard.tsx"),
  ]),
  route("seller/shipments/:id/move", "routes/seller/shipment-move.ts"),
  route("logout", "routes/auth/logout.ts"),

  route("seller/product/:id", "routes/storefront/seller-product.ts"),
  route("product/:id/wish", "routes/storefront/wish-product.ts"),

  // Machines
  route("payments/razorpay/callback", "routes/machines/payment-callback.ts"),
  route("payments/razorpay/webhook", "routes/machines/payment-webhook.ts"),
  route("dev/mailbox", "routes/machines/mailbox-list.tsx"),
  route("dev/mailbox/:id", "routes/machines/mailbox-mail.tsx"),
  route("dev/mailbox/:id/html", "routes/machines/mailbox-html.ts"),

  // Forms that stand on every page
  route("language", "routes/storefront/choose-language.ts"),
  route("promo/notice", "routes/storefront/promo-notice.ts"),
  route("toasts/dismiss", "routes/storefront/dismiss-toasts.ts"),
  route("*", "routes/storefront/unknown-address.tsx"),
] satisfies RouteConfig;
