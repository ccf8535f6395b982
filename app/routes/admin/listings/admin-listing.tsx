import { useLoaderData } from "@remix-run/react";
import { ProposedChanges } from "#app/components/admin/moderation/proposed-changes.tsx";
import { WaitingProduct } from "#app/components/admin/moderation/waiting-product.tsx";
import { RefusalFields } from "#app/components/admin/products/refusal-fields.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { refusalForm } from "#app/domain/listings/moderation/moderation.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { findWaitingReview } from "#app/domain/listings/moderation/moderation-queue.queries.server.ts";
import { valueNames } from "#app/domain/catalog/product-history/product-history.ts";
import { findEditableProduct } from "#app/domain/listings/seller-products/product-form.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "catalogue.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, locale, review, categories] = await Promise.all([
      getT(args),
      getLocale(args),
      findWaitingReview(db, scope, id),
      allCategories(),
    ]);
    // It was decided, replaced or withdrawn: the queue has the pending reviews.
    if (!review) throw seeOther(paths.adminModeration);
    const product = await findEditableProduct(db, scope, review.productId);
    return {
      title: t("messages:title.admin_listing"),
      review,
      product: product ?? null,
      names: valueNames(categories, [], locale),
      fields: fieldsOf(refusalForm),
    };
  },
);

/** One product's pending listing review, and the decision about it. */
export default function AdminListing() {
  const { t } = useTranslation();
  const { title, review, product, names, fields } = useLoaderData<typeof loader>();
  const hasChanges = Object.keys(review.proposed).length > 0;
  return (
    <div className="shell grid max-w-4xl gap-5 py-5">
      <BackLink to={paths.adminModeration} text={t("messages:title.admin_moderation")} />
      <h1 className="text-title font-bold">{title}</h1>
      <WaitingProduct review={review} product={product} names={names} />
      {hasChanges && (
        <Panel heading={t("admin_moderation:kind.changes")}>
          <ProposedChanges review={review} names={names} />
        </Panel>
      )}
      <PostForm form="approve" action={paths.adminListingApprove(review.id)}>
        <Button>{t("admin_moderation:approve.one")}</Button>
      </PostForm>
      <PostForm form="refuse" action={paths.adminListingRefuse(review.id)} isCard>
        <h2 className="text-heading font-bold">{t("admin_moderation:refuse.title")}</h2>
        <RefusalFields fields={fields} />
        <div>
          <Button variant="danger">{t("admin_moderation:refuse.button")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
