import { useLoaderData } from "@remix-run/react";
import { AuditPanel } from "#app/components/admin/audit/audit-trail.tsx";
import { AdminProductFields } from "#app/components/admin/products/admin-product-fields.tsx";
import { AdminProductHead } from "#app/components/admin/products/admin-product-head.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ProductChanges } from "#app/components/seller/products/product-changes.tsx";
import { ReviewNotice, TakedownNotice } from "#app/components/seller/product-form/review-notice.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findProductHead } from "#app/domain/listings/admin-products/admin-product.queries.server.ts";
import { adminProductForm } from "#app/domain/listings/admin-products/admin-products.schema.ts";
import { changeProduct } from "#app/domain/listings/admin-products/product-edits.commands.server.ts";
import { productFormValues } from "#app/domain/listings/admin-products/product-form-values.server.ts";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { categoryChoices } from "#app/domain/catalog/categories/categories.ts";
import { listTaxClasses } from "#app/domain/catalog/categories/tax-classes.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { findOpenReview } from "#app/domain/listings/moderation/listing-reviews.queries.server.ts";
import { findProductHistory } from "#app/domain/catalog/product-history/product-history.queries.server.ts";
import { valueNames } from "#app/domain/catalog/product-history/product-history.ts";
import { findEditableProduct } from "#app/domain/listings/seller-products/product-form.queries.server.ts";
import { marksOf } from "#app/domain/listings/seller-products/product-values.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "catalogue.manage", params: { id: rowId } } as const;

export const loader = defineLoader(DECLARATION, async ({ scope, params: { id }, ...args }) => {
  const locale = await getLocale(args);
  const [t, head, editable, review, history, audit, categories, taxClasses] = await Promise.all([
    getT(args),
    findProductHead(db, scope, id),
    findEditableProduct(db, scope, id),
    findOpenReview(db, scope, id),
    findProductHistory(db, scope, id),
    listAudit(db, { kind: "product", id }),
    allCategories(),
    listTaxClasses(db, locale),
  ]);
  if (!head || !history) throw notFound();
  return {
    title: t("messages:title.admin_product"),
    head,
    form: editable && {
      product: editable,
      marks: marksOf(productFormValues(editable)),
      fields: fieldsOf(adminProductForm),
      categories: categoryChoices(categories, locale),
    },
    review: review ?? null,
    changes: history.changes,
    names: valueNames(categories, taxClasses, locale),
    audit,
  };
});

export const action = defineAction(
  {
    changesShop: true,
    ...DECLARATION,
    schema: adminProductForm,
    exists: ({ scope, params }) => findEditableProduct(db, scope, params.id),
    done: "messages:product.updated",
  },
  ({ scope, params, input }) => changeProduct(db, scope, { productId: params.id, input }),
);

/** A product of any store: its facts, its form, and its changes. */
export default function AdminProduct() {
  const { t } = useTranslation();
  const { title, head, form, review, changes, names, audit } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.adminProducts} text={t("messages:title.admin_products")} />
      <h1 className="text-title font-bold">{title}</h1>
      <AdminProductHead product={head} />
      {head.state === "taken_down" && <TakedownNotice takenDown={head.takenDown} />}
      {review && <ReviewNotice review={review} />}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
        {form && (
          <PostForm isCard>
            <FormMarks field={form.fields.shown} marks={form.marks} />
            <AdminProductFields {...form} />
            <div>
              <Button pendingLabel={t("common:pending.saving")}>{t("admin_products:product.save")}</Button>
            </div>
          </PostForm>
        )}
        <section className="grid min-w-0 gap-3">
          <h2 className="text-heading font-bold">{t("admin_products:product.history")}</h2>
          {changes.length === 0 && <p className="text-muted">{t("admin_products:product.no_history")}</p>}
          <ProductChanges changes={changes} names={names} linksBatches={false} />
          <AuditPanel heading={t("admin_products:product.audit")} entries={audit} />
        </section>
      </div>
    </div>
  );
}
