import { defineLoader } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";
import { config } from "#app/services.server.ts";

/** Not for search engines: personal pages and sign-in pages. */
const PRIVATE = [
  paths.cart,
  paths.checkout,
  paths.orderConfirmation,
  paths.account,
  paths.seller,
  paths.admin,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.verifyEmail,
  paths.joinStore,
];

/** Not a file, because the sitemap's URL contains the shop's origin. */
export const loader = defineLoader({ permission: "shop.browse" }, () => {
  const lines = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    `Allow: ${paths.sellerRegister}`,
    "",
    `Sitemap: ${config.origin}${paths.sitemapIndex}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
});
