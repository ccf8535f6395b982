import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { useShellData } from "#app/components/ui/shell-data.ts";
import * as paths from "#app/paths.ts";

export const chip =
  "inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-indigo-tint aria-[current]:font-bold aria-[current]:text-indigo";

/** Links to the departments, on pages with nothing to show. */
export function DepartmentChips() {
  const { t } = useTranslation();
  const categories = useShellData()?.categories ?? [];
  return (
    // No landmark: the header has one with the same links.
    <ul aria-label={t("common:header.categories")} className="flex w-full flex-wrap justify-center gap-2">
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={paths.category(slug)} className={chip}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
