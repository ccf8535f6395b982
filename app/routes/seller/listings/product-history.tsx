import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ProductChanges } from "#app/components/seller/products/product-changes.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { UNDO_DAYS } from "#app/domain/listings/batches/batches.ts";
import { listTaxClasses } from "#app/domain/catalog/categories/tax-classes.queries.server.ts";
import { findProductHistory } from "#app/domain/catalog/product-history/product-history.queries.server.ts";
import { valueNames } from "#app/domain/catalog/product-history/product-history.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "product.view", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const locale = await getLocale(args);
    const [t, history, categories, taxClasses] = await Promise.all([
      getT(args),
      findProductHistory(db, scope, id),
      allCategories(),
      listTaxClasses(db, locale),
    ]);
    if (!history) throw notFound();
    return {
      title: t("messages:title.product_history"),
      id,
      canEdit: hasPermission(scope, "product.manage") && !history.isDeleted,
      ...history,
      names: valueNames(categories, taxClasses, locale),
    };
  },
);

export default function ProductHistory() {
  const { t, locale } = useTranslation();
  const { title, id, canEdit, name, changes, names } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl content-start gap-5 py-5">
      {canEdit ? (
        <BackLink to={paths.productCustomize(id)} text={t("seller:products.edit")} />
      ) : (
        <BackLink to={paths.sellerProducts} text={t("seller:product.back")} />
      )}
      <h1 className="text-title font-bold">{title}</h1>
      <p {...langAttribute(name, locale)}>{name}</p>
      {changes.length === 0 && <p className="text-muted">{t("seller:history.none")}</p>}
      <ProductChanges changes={changes} names={names} />
      <p className="text-muted">{t("seller:history.batches_hint", { days: UNDO_DAYS })}</p>
    </div>
  );
}
