import { defineLoader } from "#app/http/actions/action.server.ts";
import { languageOf } from "#app/http/pages/locale.server.ts";
import { shopNameIn } from "#app/http/pages/site-settings.server.ts";
import * as paths from "#app/paths.ts";
import { palette } from "#app/styles/palette.ts";

const ICONS = [
  { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
  { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
  { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
  { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
];

/** What browsers ask when they install the shop. The language is in the address: browsers ask without cookies, and the answer is the same for all. */
export const loader = defineLoader({ permission: "shop.browse" }, async ({ request }) => {
  const { locale, t } = languageOf(new URL(request.url).searchParams);
  const name = await shopNameIn(locale);
  const manifest = {
    // Each language is the same app.
    id: paths.home,
    name,
    short_name: name,
    description: t("messages:title.default"),
    lang: locale,
    dir: "ltr",
    start_url: paths.home,
    scope: paths.home,
    display: "standalone",
    // Windows with the browser's buttons for back and reload, where supported.
    display_override: ["minimal-ui", "standalone"],
    background_color: palette.paper,
    theme_color: palette.indigo,
    categories: ["shopping"],
    icons: ICONS,
    shortcuts: [
      { name: t("common:search.submit"), url: paths.search },
      { name: t("common:bottom_bar.cart"), url: paths.cart },
      { name: t("common:header.my_orders"), url: paths.orders },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Content-Language": locale,
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });
});
