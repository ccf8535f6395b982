import { Link } from "#app/components/ui/link.tsx";
import { renderedOnce } from "#app/page-cache/rendered-once.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ShellData } from "#app/components/ui/shell-data.ts";
import * as paths from "#app/paths.ts";

/** The departments under the header; on phones they are in the menu and on the home page. `current`: slug of the page's department. */
export const CategoryRow = renderedOnce(function CategoryRow({
  categories,
  current,
}: {
  categories: ShellData["categories"];
  current: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("common:header.categories")} className="shell max-md:hidden">
      <ul className="flex flex-wrap justify-between gap-x-2">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={paths.category(slug)}
              aria-current={slug === current ? "page" : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-2 text-body hover:text-indigo aria-[current]:border-indigo aria-[current]:font-bold aria-[current]:text-indigo"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
