import { countSitemapFiles } from "#app/domain/catalog/sitemap.queries.server.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { sitemapIndex } from "#app/routes/seo/sitemap-xml.server.ts";
import { db } from "#app/services.server.ts";
import * as paths from "#app/paths.ts";

/** The sitemap index for search engines. */
export const loader = defineLoader({ permission: "shop.browse" }, async () => {
  const files = await countSitemapFiles(db);
  return sitemapIndex([
    paths.sitemapFile("pages.xml"),
    ...Array.from({ length: files }, (_, index) => paths.sitemapFile(`products-${index + 1}.xml`)),
  ]);
});
