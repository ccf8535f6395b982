import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ChangeFields } from "#app/components/seller/bulk-edit/change-fields.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { planMatching } from "#app/domain/listings/bulk-edits/bulk-edit-plans.commands.server.ts";
import { countMatching } from "#app/domain/listings/bulk-edits/bulk-edit.queries.server.ts";
import { matchingForm } from "#app/domain/listings/bulk-edits/bulk-edit.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { sellerProductList } from "#app/domain/listings/seller-products/seller-products.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "product.manage" }, async ({ scope, ...args }) => {
  const asked = sellerProductList.of(args.request);
  const [t, count] = await Promise.all([getT(args), countMatching(db, scope, asked)]);
  return { title: t("messages:title.product_prices"), asked, count, fields: fieldsOf(matchingForm) };
});

export const action = defineAction(
  { permission: "product.manage", schema: matchingForm, idempotent: true },
  async ({ scope, formKey, input, request }) => {
    const planId = await planMatching(db, scope, { formKey, input, filter: sellerProductList.of(request) });
    return seeOther(paths.productPricesPreview(planId));
  },
);

/** One change for all products that match the list's filter and search. */
export default function BulkEditMatching() {
  const { t } = useTranslation();
  const { title, asked, count, fields } = useLoaderData<typeof loader>();
  const { view, stock, search } = asked;
  const viewText =
    view === undefined || view === "deleted"
      ? t(`seller:products.${view ?? "all"}`)
      : t(
          view === "waiting" || view === "refused"
            ? statusKey("listing_review", view === "waiting" ? "pending" : view)
            : statusKey("product", view),
        );
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={sellerProductList.href(paths.sellerProducts, asked)} text={t("batches:bulk.back")} />
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-lead">{t("batches:bulk.matching", { count, n: formatNumber(count) })}</p>
        <p className="text-muted">
          {[
            search && t("batches:bulk.matching_search", { search }),
            viewText,
            t(`seller:products.${stock ?? "any_stock"}`),
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
      </div>
      <PostForm isKeyed isCard>
        <input type="hidden" name={fields.count.name} value={count} />
        <ChangeFields fields={fields} />
        <p className="text-muted">{t("batches:bulk.matching_stock_hint")}</p>
        <div>
          <Button>{t("batches:bulk.preview_all", { count, n: formatNumber(count) })}</Button>
        </div>
      </PostForm>
    </div>
  );
}
