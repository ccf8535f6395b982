import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/http/actor.server.ts";
import { config } from "#app/services.server.ts";

/** Where a search engine has nothing to find: pages that belong to one person, and doors. */
const PRIVATE = [
  "/cart",
  "/checkout",
  "/order-confirmation",
  "/customer",
  "/seller",
  "/admin",
  "/login",
  "/verify-email",
];

/** Not a file, because the sitemap must be named with the shop's own address. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "shop.browse");
  const lines = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    "Allow: /seller/register",
    "",
    `Sitemap: ${config.origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
