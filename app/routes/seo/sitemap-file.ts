import {
  listCategoryChanges,
  listSitemapProducts,
  listSitemapStores,
} from "#app/domain/catalog/products/sitemap.queries.server.ts";
import { OPENINGS } from "#app/domain/support/inquiries/careers.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { pageText } from "#app/http/pages/page-text.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { sitemapOf } from "#app/routes/seo/sitemap-xml.server.ts";
import { db } from "#app/services.server.ts";

/** Pages on the sitemap page, but not for search engines. */
const PERSONAL = new Set([paths.cart, paths.login, paths.register, paths.orders, paths.settings]);

/** A sitemap for search engines: pages, openings and categories, or a part of the products or stores. */
export const loader = defineLoader({ permission: "shop.browse", params: { file: String } }, async (args) => {
  const { file } = args.params;
  if (file === "pages.xml") {
    const [{ groups }, categories, changes] = await Promise.all([
      pageText(args, "sitemap"),
      allCategories(),
      listCategoryChanges(db),
    ]);
    // Taken from the sitemap page, so that the two never differ.
    const links = Object.values(groups).flatMap((group) => group.body.flat());
    const pages = links.flatMap((link) => /\((\/[^)]*)\)$/.exec(link)?.[1] ?? []);
    return sitemapOf([
      ...pages.filter((path) => !PERSONAL.has(path)).map((path) => ({ path })),
      ...OPENINGS.map((opening) => ({ path: paths.career(opening) })),
      { path: paths.categories },
      ...categories.map(({ id, slug }) => ({ path: paths.category(slug), changed: changes.get(id) })),
    ]);
  }
  const [, kind, number] = /^(products|stores)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  const pages = kind === undefined ? [] : await (kind === "stores" ? storePages : productPages)(Number(number));
  if (pages.length === 0) throw notFound();
  return sitemapOf(pages);
});

async function productPages(file: number) {
  const products = await listSitemapProducts(db, file);
  return products.map(({ id, updatedAt }) => ({ path: paths.product(id), changed: updatedAt }));
}

async function storePages(file: number) {
  const stores = await listSitemapStores(db, file);
  return stores.map(({ slug, changedAt }) => ({ path: paths.store(slug), changed: changedAt }));
}
