import { AdminProductChip } from "#app/components/admin/products/admin-product-columns.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatDate, formatRating } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { adminProductList, type ProductHead } from "#app/domain/listings/admin-products/admin-products.ts";
import { addressWithIds } from "#app/domain/platform/lists/ids-in-address.ts";
import * as paths from "#app/paths.ts";

/** A product's main facts, and the administrator's actions. */
export function AdminProductHead({
  product,
}: {
  product: Omit<ProductHead, "createdAt"> & { createdAt: Date | string };
}) {
  const { t, locale } = useTranslation();
  const { id, name, store, state, isDeleted, isOnSale, createdAt, ratingSum, ratingCount } = product;
  const link = "inline-flex min-h-11 items-center font-semibold text-indigo hover:underline";
  return (
    <Panel>
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-3 text-lead font-semibold">
          <span className="wrap-anywhere" {...langAttribute(name, locale)}>
            {name}
          </span>
          <AdminProductChip product={product} t={t} />
        </p>
        <p className="flex flex-wrap items-center gap-x-5 text-muted">
          <Link
            to={adminProductList.href(paths.adminProducts, adminProductList.defaults, { store: store.id })}
            className={link}
            {...langAttribute(store.name, locale)}
          >
            {store.name}
          </Link>
          <span>
            {t("admin_products:product.added")}: {formatDate(new Date(createdAt), locale)}
          </span>
          {ratingCount > 0 && (
            <span>
              {t("admin_products:product.rating")}: {formatRating(ratingSum / ratingCount)} ({ratingCount})
            </span>
          )}
          {isOnSale && (
            <Link to={paths.product(id)} className={link}>
              {t("admin_products:product.open")}
            </Link>
          )}
        </p>
        <ErrorSummary outcome={useFormOutcome("put-back")} />
        {isDeleted ? (
          <p>{t("admin_products:product.deleted")}</p>
        ) : (
          <div className="flex flex-wrap gap-3">
            {state === "live" && (
              <ButtonLink variant="outline" to={paths.adminProductTakeDown(id)}>
                {t("admin_products:product.take_down")}
              </ButtonLink>
            )}
            {state === "taken_down" && (
              <PostForm form="put-back" action={paths.adminProductPutBack(id)}>
                <Button variant="outline">{t("admin_products:product.put_back")}</Button>
              </PostForm>
            )}
            <ButtonLink variant="outline" to={addressWithIds(paths.adminProductsDelete, [id])}>
              {t("admin_products:delete.link")}
            </ButtonLink>
          </div>
        )}
      </div>
    </Panel>
  );
}
