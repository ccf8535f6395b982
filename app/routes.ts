import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

/** Every address of the shop on one page. */
export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),

    route("login", "routes/auth/login.tsx"),
    route("register", "routes/auth/register.tsx"),
    route("verify-email", "routes/auth/verify-email.tsx"),
    route("admin/login", "routes/auth/admin-login.tsx"),
  ]),
  route("logout", "routes/auth/logout.ts"),

  // Forms that stand on every page
  route("language", "routes/storefront/choose-language.ts"),
  route("toasts/dismiss", "routes/storefront/dismiss-toasts.ts"),
  route("*", "routes/storefront/unknown-address.tsx"),
] satisfies RouteConfig;
