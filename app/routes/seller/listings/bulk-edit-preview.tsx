import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { PreviewSections } from "#app/components/seller/bulk-edit/preview-sections.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findBatch } from "#app/domain/listings/batches/batches.queries.server.ts";
import {
  filterOf,
  findPlan,
  previewPlan,
  productsOf,
} from "#app/domain/listings/bulk-edits/bulk-edit.queries.server.ts";
import { addressWithIds } from "#app/domain/platform/lists/ids-in-address.ts";
import { saveForm } from "#app/domain/listings/bulk-edits/bulk-edit.schema.ts";
import { saveBulkEdit } from "#app/domain/listings/bulk-edits/bulk-edits.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { sellerProductList } from "#app/domain/listings/seller-products/seller-products.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "product.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const plan = await findPlan(db, scope, id);
    if (!plan) throw (await findBatch(db, scope, id)) ? seeOther(paths.sellerBatch(id)) : notFound();
    const [t, preview] = await Promise.all([
      getT(args),
      getLocale(args).then((locale) => previewPlan(db, plan, productsOf(db, scope, plan), locale)),
    ]);
    const back =
      plan.on === "rows"
        ? addressWithIds(
            paths.productPrices,
            plan.products.map((product) => product.id),
          )
        : sellerProductList.href(paths.productPricesMatching, { ...sellerProductList.defaults, ...filterOf(plan) });
    return { title: t("batches:bulk.preview_title"), preview, back, fields: fieldsOf(saveForm) };
  },
);

export const action = defineAction(
  { permission: "product.manage", changesShop: true, params: { id: rowId }, schema: saveForm, idempotent: true },
  async ({ scope, params: { id }, input, ...args }) => {
    const saved = await saveBulkEdit(db, scope, id, { acceptsFalls: input.accept_falls });
    if (!saved) throw notFound();
    const { isFinished, changed, refused } = saved;
    const isNothing = isFinished && changed === 0;
    return redirectWithToast(args, paths.sellerProducts, {
      ...(isNothing && { tone: "info" }),
      title: `batches:message.${isNothing ? "none_saved" : isFinished ? "saved" : "saving"}`,
      ...(refused > 0 && { description: "batches:message.some_refused", values: { count: refused } }),
      link: isNothing
        ? { label: "batches:open", to: paths.sellerBatch(id) }
        : { label: "batches:message.undo", to: paths.sellerBatch(id) },
    });
  },
);

/** What a bulk edit would change, to say yes to. */
export default function BulkEditPreview() {
  const { t } = useTranslation();
  const { title, preview, back, fields } = useLoaderData<typeof loader>();
  const { changed, falls } = preview;
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={back} text={t("batches:bulk.back_to_edit")} />
      <h1 className="text-title font-bold">{title}</h1>
      <PreviewSections preview={preview} />
      {changed === 0 ? (
        <p>{t("batches:bulk.nothing")}</p>
      ) : (
        <PostForm isKeyed isCard>
          {falls > 0 && (
            <Notice tone="error" title={t("batches:bulk.falls", { count: falls, n: formatNumber(falls) })}>
              <p>{t("batches:bulk.falls_wait")}</p>
              <Checkbox field={fields.accept_falls} label={t("batches:bulk.accept_falls")} />
            </Notice>
          )}
          <p className="text-muted">{t("batches:bulk.undo_hint")}</p>
          <div>
            <Button>{t("batches:bulk.save")}</Button>
          </div>
        </PostForm>
      )}
    </div>
  );
}
