import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { CopyButton } from "#app/components/seller/parcels/copy-button.tsx";
import { ListingHealthPanel } from "#app/components/seller/product-form/listing-health.tsx";
import { ProductForm } from "#app/components/seller/product-form/product-form.tsx";
import { ReviewNotice } from "#app/components/seller/product-form/review-notice.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { categoryChoices } from "#app/domain/catalog/categories/categories.ts";
import { listTaxClasses } from "#app/domain/catalog/categories/tax-classes.queries.server.ts";
import { currentPayoutWeekday } from "#app/domain/money/fees/item-payouts.queries.server.ts";
import { expectedPayoutDay } from "#app/domain/money/fees/payouts.ts";
import { formatDate } from "#app/components/ui/format.ts";
import { findStoreRates } from "#app/domain/money/fees/fee-rates.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { findOpenReview } from "#app/domain/listings/moderation/listing-reviews.queries.server.ts";
import { saveProduct } from "#app/domain/listings/seller-products/product-form.commands.server.ts";
import { formValues, marksOf } from "#app/domain/listings/seller-products/product-values.server.ts";
import {
  findEditableProduct,
  hasProduct,
  isStoreApproved,
} from "#app/domain/listings/seller-products/product-form.queries.server.ts";
import { productForm } from "#app/domain/listings/seller-products/product-form.schema.ts";
import { PRODUCT_PICTURES, productUploads } from "#app/domain/listings/seller-products/product-form.ts";
import { withOpenReview } from "#app/domain/listings/seller-products/proposed-product.ts";
import { combineOptions } from "#app/domain/listings/seller-products/parsed-variants.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db, files, privateFiles } from "#app/services.server.ts";

export const meta = titleMeta;

/** Reads the product's number in the address; "new" is a product that there is not yet. */
const productOrNew = (param: string | undefined) => (param === "new" ? undefined : rowId(param));

export const loader = defineLoader(
  { permission: "product.manage", params: { id: productOrNew } },
  async ({ scope, params: { id }, ...args }) => {
    const locale = await getLocale(args);
    const [t, product, review, categories, storeRates, isApproved, taxClasses, settings, weekday] = await Promise.all([
      getT(args),
      id === undefined ? null : findEditableProduct(db, scope, id),
      id === undefined ? undefined : findOpenReview(db, scope, id),
      allCategories(),
      findStoreRates(db, scope),
      isStoreApproved(db, scope),
      listTaxClasses(db, locale),
      siteSettings(),
      currentPayoutWeekday(db),
    ]);
    const payoutBy = (isReturnable: boolean) =>
      formatDate(new Date(expectedPayoutDay(settings, { isReturnable, weekday }).day), locale);
    if (product === undefined) throw notFound();
    const shown = product && withOpenReview(product, review);
    return {
      title: t(product ? "messages:title.product_edit" : "messages:title.product_new"),
      product: shown,
      marks: shown ? marksOf(formValues(shown)) : "",
      review: review ?? null,
      categories: categoryChoices(categories, locale),
      storeRates,
      payout: {
        returnable: payoutBy(true),
        final: payoutBy(false),
        finalCategories: categories.filter(({ returnable }) => !returnable).map(({ id }) => String(id)),
      },
      isApproved,
      taxClasses,
      fields: fieldsOf(productForm),
    };
  },
);

export const action = defineAction(
  {
    permission: "product.manage",
    changesShop: true,
    params: { id: productOrNew },
    exists: ({ scope, params: { id } }) => Promise.resolve(id === undefined || hasProduct(db, scope, id)),
    schema: productForm,
    idempotent: true,
    files: productUploads,
    fillRows: { variants: combineOptions },
  },
  async ({ scope, params: { id }, formKey, input, ...args }) => {
    const pictures = await args.files.pictures(PRODUCT_PICTURES);
    const saved = await saveProduct(db, { files, privateFiles }, scope, { productId: id, formKey, input, pictures });
    if (!saved) throw notFound();
    const waitsForStore =
      saved.outcome === "saved" && input.visibility === "live" && !(await isStoreApproved(db, scope));
    return redirectWithToast(args, paths.sellerProducts, {
      title: id === undefined ? "messages:product.added" : "messages:product.updated",
      ...(saved.outcome === "incomplete" && {
        description: "messages:product.held_back",
        link: { label: "messages:product.add_facts", to: `${paths.productCustomize(saved.id)}#listing` },
      }),
      ...((saved.outcome === "waits" || saved.outcome === "changes_wait") && {
        description: `moderation:saved.${saved.outcome}`,
      }),
      ...(waitsForStore && { description: "moderation:saved.store_not_approved" }),
    });
  },
);

export default function CustomizeProduct() {
  const { t } = useTranslation();
  const { title, review, ...data } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.sellerProducts} text={t("seller:product.back")} />
      <h1 className="text-title font-bold">{title}</h1>
      {data.product && (
        <div className="flex flex-wrap gap-x-6">
          {[
            { to: paths.productPreview(data.product.id), text: t("seller:products.preview") },
            { to: paths.productHistory(data.product.id), text: t("seller:product.history") },
          ].map(({ to, text }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
            >
              {text}
            </Link>
          ))}
          {data.product.state !== "taken_down" && <CopyButton productId={data.product.id} />}
        </div>
      )}
      {review && <ReviewNotice review={review} />}
      {data.product && <ListingHealthPanel health={data.product.health} />}
      <ProductForm {...data} />
    </div>
  );
}
