import { countSitemapFiles } from "#app/domain/catalog/products/sitemap.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { sitemapIndex } from "#app/routes/seo/sitemap-xml.server.ts";
import { db } from "#app/services.server.ts";
import * as paths from "#app/paths.ts";

/** The sitemap index for search engines. */
export const loader = defineLoader({ permission: "shop.browse" }, async () => {
  const { products, stores } = await countSitemapFiles(db);
  const files = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => paths.sitemapFile(`${kind}-${index + 1}.xml`));
  return sitemapIndex([paths.sitemapFile("pages.xml"), ...files("products", products), ...files("stores", stores)]);
});
