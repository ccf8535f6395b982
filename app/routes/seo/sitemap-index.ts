import type { LoaderFunctionArgs } from "@remix-run/node";
import { countSitemapFiles } from "#app/domain/catalog/sitemap.queries.server.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { sitemapIndex } from "#app/routes/seo/sitemap-xml.server.ts";
import { db } from "#app/services.server.ts";

/** The sitemap index for search engines. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "shop.browse");
  const files = await countSitemapFiles(db);
  return sitemapIndex([
    "/sitemap/pages.xml",
    ...Array.from({ length: files }, (_, index) => `/sitemap/products-${index + 1}.xml`),
  ]);
}
