import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { chip } from "#app/components/frame/layout/department-chips.tsx";
import { publicMeta } from "#app/components/ui/public-meta.ts";
import { countValues } from "#app/components/ui/format.ts";
import { listHead } from "#app/components/catalog/search/list-head.ts";
import { ListView } from "#app/components/catalog/search/list-view.tsx";
import { presentList } from "#app/components/catalog/search/present-list.ts";
import { categoryPage, type Category } from "#app/domain/catalog/categories/categories.ts";
import { parseListQuery } from "#app/domain/catalog/products/product-list.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { listWithNotices } from "#app/http/people/delivery-place.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { readProducts } from "#app/http/pages/shop-lists.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";
import * as paths from "#app/paths.ts";
import { config } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  if (!data) return [];
  const { name, head, description, breadcrumb, slug } = data;
  return publicMeta(args, {
    ...head,
    description,
    steps: breadcrumb,
    preview: { kind: "category", name: slug, alt: name },
  });
};

export const loader = sharedPage({ params: { slug: String } }, async (args) => {
  const [locale, t, categories] = await Promise.all([getLocale(args), getT(args), allCategories()]);
  const page = categoryPage(categories, args.params.slug);
  if (!page) throw notFound(t("messages:category.not_found"));
  const { category, department, subcategories } = page;
  const isDepartment = category.id === department.id;
  const scope = isDepartment ? { departmentId: category.id } : { categoryId: category.id };
  const query = parseListQuery(new URL(args.request.url).searchParams);
  const list = await readProducts(scope, query, locale);
  const shown = await listWithNotices(args, list);
  const linked = ({ slug, names }: Category) => ({ to: paths.category(slug), text: names[locale] });
  const path = paths.category(category.slug);
  return {
    name: category.names[locale],
    slug: category.slug,
    description: category.descriptions[locale] ?? t("messages:category.description", { name: category.names[locale] }),
    lead: category.descriptions[locale],
    head: listHead(t, { name: category.names[locale], path: config.origin + path }, list.query),
    breadcrumb: isDepartment ? [] : [linked(department)],
    department: linked(department),
    current: path,
    subcategories: subcategories.map(linked),
    list: presentList(shown, path),
  };
});

export default function CategoryList() {
  const { t } = useTranslation();
  const { name, lead, breadcrumb, department, subcategories, current, list } = useLoaderData<typeof loader>();
  const chips = [{ to: department.to, text: t("product:category.all", { name: department.text }) }, ...subcategories];
  return (
    <div className="shell">
      <Breadcrumb steps={breadcrumb} />
      <h1 className="text-title font-bold">{name}</h1>
      {lead && <p className="max-w-2xl">{lead}</p>}
      <p className="mb-3 text-muted">{t("product:list.count", countValues(list.count))}</p>
      {subcategories.length > 0 && (
        <nav aria-label={t("product:category.within")} className="mb-4">
          <ul className="-mx-3 flex gap-2 overflow-x-auto px-3 py-1 scrollbar-none md:mx-0 md:flex-wrap md:px-0">
            {chips.map(({ to, text }) => (
              <li key={to} className="shrink-0">
                <Link to={to} aria-current={to === current ? "page" : undefined} className={chip}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ListView list={list} />
    </div>
  );
}
