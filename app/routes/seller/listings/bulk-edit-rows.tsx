import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { ChangeFields } from "#app/components/seller/bulk-edit/change-fields.tsx";
import { EditRow } from "#app/components/seller/bulk-edit/edit-row.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { planRows } from "#app/domain/listings/bulk-edits/bulk-edit-plans.commands.server.ts";
import { productsToEdit, displayedRow } from "#app/domain/listings/bulk-edits/bulk-edit.queries.server.ts";
import { rowsForm } from "#app/domain/listings/bulk-edits/bulk-edit.schema.ts";
import { idsInAddress } from "#app/domain/platform/lists/ids-in-address.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { sellerProductList } from "#app/domain/listings/seller-products/seller-products.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "product.manage" }, async ({ scope, ...args }) => {
  const ids = idsInAddress(args.request.url, sellerProductList.perPage);
  const [t, rows] = await Promise.all([
    getT(args),
    getLocale(args).then((locale) => productsToEdit(db, scope, ids, locale)),
  ]);
  return { title: t("messages:title.product_prices"), rows: rows.map(displayedRow), fields: fieldsOf(rowsForm) };
});

export const action = defineAction(
  { permission: "product.manage", schema: rowsForm, idempotent: true },
  async ({ scope, formKey, input, ...args }) => {
    const planId = await planRows(db, scope, { formKey, input });
    if (planId === undefined)
      return redirectWithToast(args, paths.sellerProducts, { tone: "info", title: "batches:message.gone" });
    return seeOther(paths.productPricesPreview(planId));
  },
);

/** Prices and stocks of several products, row by row, and one change for all of them. */
export default function BulkEditRows() {
  const { t } = useTranslation();
  const { title, rows, fields } = useLoaderData<typeof loader>();
  const firstVariant = (index: number) => rows.slice(0, index).reduce((sum, { variants }) => sum + variants.length, 0);
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.sellerProducts} text={t("batches:bulk.back")} />
      <h1 className="text-title font-bold">{title}</h1>
      {rows.length === 0 ? (
        <p className="text-muted">{t("batches:message.gone")}</p>
      ) : (
        <PostForm isKeyed>
          <Panel heading={t("batches:bulk.all_rows")}>
            <p className="mb-3 text-muted">{t("batches:bulk.all_rows_hint")}</p>
            <ChangeFields fields={fields} />
          </Panel>
          {rows.map((row, index) => (
            <EditRow key={row.id} row={row} groups={fields} index={index} firstVariant={firstVariant(index)} />
          ))}
          <div>
            <Button>{t("batches:bulk.preview")}</Button>
          </div>
        </PostForm>
      )}
    </div>
  );
}
