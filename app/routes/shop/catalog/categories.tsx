import { useLoaderData } from "@remix-run/react";
import { CategoryPicture } from "#app/components/shop/home/category-icons.tsx";
import { chip } from "#app/components/frame/layout/department-chips.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { publicTitleMeta } from "#app/components/ui/public-meta.ts";
import { listStockedCategories } from "#app/domain/catalog/categories/categories.queries.server.ts";
import { categoryTree, stockedCategories } from "#app/domain/catalog/categories/categories.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";
import * as paths from "#app/paths.ts";
import { db, shopReads } from "#app/services.server.ts";

export const meta = publicTitleMeta;

export const loader = sharedPage({}, async (args) => {
  const [t, locale, categories, stocked] = await Promise.all([
    getT(args),
    getLocale(args),
    allCategories(),
    shopReads.read(["stocked categories"], () => listStockedCategories(db)),
  ]);
  return {
    title: t("messages:title.categories"),
    description: t("messages:category.all_description"),
    departments: categoryTree(stockedCategories(categories, stocked)).map(({ department, subcategories }) => ({
      slug: department.slug,
      name: department.names[locale],
      picture: department.picture,
      subcategories: subcategories.map(({ slug, names }) => ({ slug, name: names[locale] })),
    })),
  };
});

/** The departments with their subcategories (rule 2.40). */
export default function Categories() {
  const { title, departments } = useLoaderData<typeof loader>();
  return (
    <div className="shell py-4 md:py-8">
      <h1 className="mb-4 text-title font-bold">{title}</h1>
      <ul className="grid items-start gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {departments.map(({ slug, name, picture, subcategories }, index) => (
          <li key={slug} className="rounded-card border border-line bg-surface p-3">
            <h2>
              <Link to={paths.category(slug)} className="group flex items-center gap-3 text-heading font-bold">
                <CategoryPicture picture={picture} seed={index} />
                <span className="group-hover:underline">{name}</span>
              </Link>
            </h2>
            {subcategories.length > 0 && (
              <ul className="mt-3 flex flex-wrap gap-2">
                {subcategories.map((subcategory) => (
                  <li key={subcategory.slug}>
                    <Link to={paths.category(subcategory.slug)} className={chip}>
                      {subcategory.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
