import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { AdminCategory } from "#app/domain/listings/admin-categories/admin-categories.ts";
import * as paths from "#app/paths.ts";

/** A category's contents and earnings, and actions on the whole category. */
export function CategoryFacts({
  category: { id, slug, content },
  commissionBasisPoints,
  maySetFees,
}: {
  category: AdminCategory;
  commissionBasisPoints: number;
  /** Whether the administrator may open that page. */
  maySetFees: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Panel>
      <ContentText content={content} />
      <p>{t("admin_categories:commission", { percent: commissionBasisPoints / 100 })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink variant="outline" to={paths.category(slug)}>
          {t("admin_categories:open")}
        </ButtonLink>
        {maySetFees && (
          <ButtonLink variant="outline" to={`${paths.adminFeeNew}?category=${id}`}>
            {t("admin_categories:change_commission")}
          </ButtonLink>
        )}
        <ButtonLink variant="outline" to={paths.adminCategoryMerge(id)}>
          {t("admin_categories:merge")}
        </ButtonLink>
        <ButtonLink variant="danger" to={paths.adminCategoryDelete(id)}>
          {t("admin_categories:delete")}
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** "12 products, 2 of them deleted; 3 subcategories" */
export function ContentText({ content }: { content: AdminCategory["content"] }) {
  const { t } = useTranslation();
  const { products, deletedProducts, subcategories } = content;
  const count = (key: string, n: number) => t(`admin_categories:${key}`, { count: n, n: formatNumber(n) });
  return (
    <p>
      {[
        count("products", products),
        ...(deletedProducts > 0 ? [count("deleted_products", deletedProducts)] : []),
        count("subcategories", subcategories),
      ].join(" · ")}
    </p>
  );
}
