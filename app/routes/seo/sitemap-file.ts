import { listSitemapProducts } from "#app/domain/catalog/sitemap.queries.server.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { allCategories } from "#app/http/root-data.server.ts";
import { pageText } from "#app/http/page-text.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import * as paths from "#app/paths.ts";
import { sitemapOf } from "#app/routes/seo/sitemap-xml.server.ts";
import { db } from "#app/services.server.ts";

/** On the sitemap page, but not for search engines. */
const PERSONAL = new Set([paths.cart, paths.login, paths.register, paths.orders, paths.settings]);

/** A sitemap for search engines: pages and categories, or a part of the products. */
export const loader = defineLoader({ permission: "shop.browse", params: { file: String } }, async (args) => {
  const { file } = args.params;
  if (file === "pages.xml") {
    const [{ groups }, categories] = await Promise.all([pageText(args, "sitemap"), allCategories()]);
    // Taken from the sitemap page, so that the two never differ.
    const links = Object.values(groups).flatMap((group) => group.body.flat());
    const pages = links.flatMap((link) => /\((\/[^)]*)\)$/.exec(link)?.[1] ?? []);
    return sitemapOf([
      ...pages.filter((path) => !PERSONAL.has(path)).map((path) => ({ path })),
      ...categories.map(({ slug }) => ({ path: paths.category(slug) })),
    ]);
  }
  const number = /^products-([1-9]\d{0,5})\.xml$/.exec(file)?.[1];
  if (!number) throw notFound();
  const products = await listSitemapProducts(db, Number(number));
  if (products.length === 0) throw notFound();
  return sitemapOf(products.map(({ id, updatedAt }) => ({ path: paths.product(id), changed: updatedAt })));
});
