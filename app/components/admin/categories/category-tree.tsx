import { Link } from "#app/components/ui/link.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { MoveButtons } from "#app/components/ui/lists/move-buttons.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { AdminCategory, CategoryBranch } from "#app/domain/listings/admin-categories/admin-categories.ts";
import * as paths from "#app/paths.ts";

/** The categories as an outline, each with its contents and its place among its siblings. */
export function CategoryTree({ tree }: { tree: readonly CategoryBranch[] }) {
  const { t, locale } = useTranslation();
  return (
    <ul className="grid gap-4">
      {tree.map(({ children, ...department }, index) => (
        <li key={department.id} className="rounded-card border border-line bg-surface">
          <CategoryRow category={department} index={index} of={tree.length} isDepartment />
          {children.length > 0 && (
            <ul className="border-t border-line">
              {children.map((child, place) => (
                <li key={child.id} className="border-line pl-4 not-last:border-b sm:pl-10">
                  <CategoryRow category={child} index={place} of={children.length} />
                </li>
              ))}
            </ul>
          )}
          <p className="border-t border-line px-3 sm:pl-13">
            <Link to={`${paths.adminCategoryNew}?parent=${department.id}`} className={action}>
              {t("admin_categories:add_below", { name: department.names[locale] })}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}

const action = "inline-flex min-h-11 items-center text-indigo hover:underline";

function CategoryRow({
  category,
  index,
  of,
  isDepartment = false,
}: {
  category: AdminCategory;
  index: number;
  of: number;
  isDepartment?: boolean;
}) {
  const { t, locale } = useTranslation();
  const { id, names, slug, picture, content, isInHeader, returnable } = category;
  const name = names[locale];
  const products = t("admin_categories:products", { count: content.products, n: formatNumber(content.products) });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
      <Thumbnail picture={picture} fallbackIcon="grid" small />
      <div className="min-w-0 flex-1 basis-40">
        <Link to={paths.adminCategory(id)} className={`${action} font-bold wrap-anywhere`}>
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
          <span>{products}</span>
          <span className="wrap-anywhere">{paths.category(slug)}</span>
          {isDepartment && !isInHeader && <Chip tone="muted">{t("admin_categories:not_in_header")}</Chip>}
          {!returnable && <Chip tone="marigold">{t("admin_categories:not_returnable")}</Chip>}
        </p>
      </div>
      <MoveButtons form={`move-${id}`} action={paths.adminCategoryMove(id)} name={name} index={index} of={of} />
      <p className="flex flex-wrap gap-x-4">
        <Link to={paths.adminCategoryMerge(id)} className={action}>
          {t("admin_categories:merge")}
          <span className="sr-only">: {name}</span>
        </Link>
        <Link to={paths.adminCategoryDelete(id)} className={action}>
          {t("admin_categories:delete")}
          <span className="sr-only">: {name}</span>
        </Link>
      </p>
    </div>
  );
}
