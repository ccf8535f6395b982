import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { cardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import { RelatedProducts } from "#app/components/catalog/product-page/related-products.tsx";
import { ProductOverview } from "#app/components/catalog/product-page/product-overview.tsx";
import { ProductTexts } from "#app/components/catalog/product-card/product-texts.tsx";
import { Reviews } from "#app/components/catalog/product-page/reviews.tsx";
import { PreviewChoices } from "#app/components/seller/products/preview-choices.tsx";
import { PreviewNotice } from "#app/components/seller/products/preview-notice.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { findOpenReview } from "#app/domain/listings/moderation/listing-reviews.queries.server.ts";
import { findPreview } from "#app/domain/ordering/product-page/product-preview.queries.server.ts";
import { reasonsNotOnSale } from "#app/domain/listings/seller-products/not-on-sale.ts";
import {
  findEditableProduct,
  isStoreApproved,
} from "#app/domain/listings/seller-products/product-form.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { shopperPlace, withStoreNotices } from "#app/http/people/delivery-place.server.ts";
import { getLocale, getOptionName, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { presentProduct } from "#app/presenters/present-product.server.ts";
import { presentSizeChart } from "#app/presenters/present-size-chart.server.ts";
import { db } from "#app/services.server.ts";

export const meta: MetaFunction = (args) => [...(titleMeta(args) ?? []), { name: "robots", content: "noindex" }];

export const loader = defineLoader(
  { permission: "product.view", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const locale = await getLocale(args);
    const [t, optionName, settings, page, product, review, isApproved] = await Promise.all([
      getT(args),
      getOptionName(args),
      siteSettings(),
      findPreview(db, scope, id, locale),
      findEditableProduct(db, scope, id),
      findOpenReview(db, scope, id),
      isStoreApproved(db, scope),
    ]);
    if (!page || !product) throw notFound();
    const [sizeChart, place, related] = await Promise.all([
      presentSizeChart(page, t),
      page.seller.sellsOnlyIn === null ? undefined : shopperPlace(args),
      withStoreNotices(args, page.related),
    ]);
    const { overview, facts, breadcrumb, description, features, ratings, reviews } = presentProduct(
      page,
      { t, locale, optionName },
      {
        wantedVariant: new URL(args.request.url).searchParams.get("variant"),
        wished: false,
        waitedFor: [],
        settings,
        sizeChart,
        place,
        preview: paths.productPreview(id),
      },
    );
    const { state, health } = product;
    return {
      title: t("messages:title.product_preview", { name: overview.name }),
      shown: { overview, facts, breadcrumb, description, features, ratings, reviews },
      related: related.map(cardProduct),
      standing: {
        reasons: reasonsNotOnSale({ state, review, health, isStoreApproved: isApproved }),
        review: review ?? null,
        health,
      },
      canManage: hasPermission(scope, "product.manage"),
    };
  },
);

/** The page of a product as shoppers will see it, for its store; nothing can be bought there. */
export default function ProductPreview() {
  const { t } = useTranslation();
  const { shown, related, standing, canManage } = useLoaderData<typeof loader>();
  const { overview } = shown;
  return (
    <div className="shell">
      <div className="grid gap-2 py-3">
        <BackLink to={paths.sellerProducts} text={t("seller:product.back")} />
        <PreviewNotice productId={overview.id} canManage={canManage} {...standing} />
        <PreviewChoices product={overview} />
      </div>
      <Breadcrumb steps={shown.breadcrumb} />
      <ProductOverview product={overview} facts={shown.facts} isPreview />
      <ProductTexts description={shown.description} features={shown.features} />
      <Reviews productId={overview.id} rating={overview.rating} ratings={shown.ratings} reviews={shown.reviews} />
      <RelatedProducts products={related} />
    </div>
  );
}
