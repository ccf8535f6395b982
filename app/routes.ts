import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

/** Every address of the shop on one page. */
export default [
  layout("routes/storefront/layout.tsx", [index("routes/storefront/home.tsx")]),

  // Forms that stand on every page
  route("language", "routes/storefront/choose-language.ts"),
  route("toasts/dismiss", "routes/storefront/dismiss-toasts.ts"),
  route("*", "routes/storefront/unknown-address.tsx"),
] satisfies RouteConfig;
