import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { cardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import { publicMeta } from "#app/components/ui/public-meta.ts";
import { Questions } from "#app/components/catalog/product-page/questions.tsx";
import { RelatedProducts } from "#app/components/catalog/product-page/related-products.tsx";
import { StoreProducts } from "#app/components/catalog/product-page/store-products.tsx";
import { productJsonLd } from "#app/components/catalog/product-page/product-json-ld.ts";
import { ProductOverview } from "#app/components/catalog/product-page/product-overview.tsx";
import { ProductTexts } from "#app/components/catalog/product-card/product-texts.tsx";
import { Reviews } from "#app/components/catalog/product-page/reviews.tsx";
import { addChoiceToCart, addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { addToCartForm, formChoice } from "#app/domain/ordering/carts/carts.schema.ts";
import { findProduct } from "#app/domain/ordering/product-page/product-page.queries.server.ts";
import { listWaitedFor } from "#app/domain/listings/stock-alerts/stock-alerts.queries.server.ts";
import { findWish } from "#app/domain/ordering/wishlists/wishlists.queries.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { ensureCartOwner } from "#app/http/people/cart-owner.server.ts";
import { shopperPlace, withStoreNotices } from "#app/http/people/delivery-place.server.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import { getLocale, getOptionName, getT } from "#app/http/pages/locale.server.ts";
import { oncePerRequest, type RequestArgs } from "#app/http/request/request-context.ts";
import { viewCounterOf } from "#app/routes/shop/catalog/product-views.server.ts";
import { rememberViewed } from "#app/http/people/viewed-products.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";
import * as paths from "#app/paths.ts";
import { presentProduct } from "#app/presenters/present-product.server.ts";
import { presentSizeChart } from "#app/presenters/present-size-chart.server.ts";
import { db, shopReads } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  if (!data) return [];
  const { overview, metaDescription, url, pictureUrl, facts, saleEndsAt, breadcrumb } = data;
  const described = { ...overview, metaDescription, pictureUrl, saleEndsAt, sellerName: facts.seller.name };
  return publicMeta(args, {
    ...{ title: overview.name, description: metaDescription, url, steps: breadcrumb, isProduct: true },
    preview: data.sharePicture,
    data: [productJsonLd(described, url)],
  });
};

/** Reads the product of the page's address. Throws the 404 without one. */
const readProduct = oncePerRequest(async (args: RequestArgs & { params: { id: string } }) => {
  const [locale, t] = await Promise.all([getLocale(args), getT(args)]);
  const id = rowId(args.params.id, t("messages:product.not_found"));
  const product = await shopReads.read(["product", id, locale], (dependsOnStockOf) => {
    dependsOnStockOf(id);
    return findProduct(db, id, locale);
  });
  if (!product) throw notFound(t("messages:product.not_found"));
  return product;
});

export const loader = sharedPage(
  {
    params: { id: String },
    showsPlace: true,
    stockOf: readProduct,
    counts: async (call) => viewCounterOf(await readProduct(call)),
    visit: async ({ scope, ...args }) => {
      const product = await readProduct(args);
      const isPartlySoldOut = product.variants.some(({ stock }) => stock === 0);
      const [wish, waitedFor] = await Promise.all([
        scope && findWish(db, scope, product.id),
        scope && isPartlySoldOut ? listWaitedFor(db, scope, product.id) : [],
        rememberViewed(args, product.id),
      ]);
      return { wished: wish !== undefined, waitedFor };
    },
  },
  async ({ personal, ...args }) => {
    const [locale, t, product] = await Promise.all([getLocale(args), getT(args), readProduct(args)]);
    const [settings, optionName, sizeChart, place, cards] = await Promise.all([
      siteSettings(),
      getOptionName(args),
      presentSizeChart(product, t),
      shopperPlace(args),
      withStoreNotices(args, [...product.related, ...product.moreOfStore]),
    ]);
    const wantedVariant = new URL(args.request.url).searchParams.get("variant");
    return {
      ...presentProduct(product, { t, locale, optionName }, { wantedVariant, ...personal, settings, sizeChart, place }),
      related: cards.slice(0, product.related.length).map(cardProduct),
      moreOfStore: cards.slice(product.related.length).map(cardProduct),
    };
  },
);

export const action = defineAction(
  { permission: "cart.use", params: { id: rowId }, schema: addToCartForm, idempotent: true },
  async ({ params, input, formKey, ...args }) => {
    const { owner, headers } = await ensureCartOwner(args);
    const { quantity, variant_id: variantId } = input;
    const added = variantId
      ? { variantId, ...(await addToCart(db, owner, { variantId, quantity, formKey })) }
      : await addChoiceToCart(db, owner, { productId: params.id, choice: formChoice(input), quantity, formKey });
    if (input.then === "checkout") return seeOther(paths.checkout, headers);
    const toast = {
      title: "messages:added_to_cart.title",
      description: added.onlyAvailable === null ? "messages:added_to_cart.text" : "messages:added_to_cart.only",
      values: { name: added.names[await getLocale(args)], n: added.onlyAvailable ?? "", quantity: added.quantity },
      link: { label: "messages:added_to_cart.view_cart", to: paths.cart },
    };
    // The chosen variant's page replaces the previous one in the history: one press leads back to the shopper's previous page.
    headers.set("X-Remix-Replace", "true");
    return redirectWithToast(args, `${paths.product(params.id)}?variant=${added.variantId}`, toast, headers);
  },
);

export default function Product() {
  const view = useLoaderData<typeof loader>();
  const { overview, facts, related, moreOfStore } = view;
  return (
    <div className="shell">
      <Breadcrumb steps={view.breadcrumb} />
      <ProductOverview product={overview} facts={facts} shareUrl={view.url} />
      <ProductTexts description={view.description} features={view.features} />
      <Reviews productId={overview.id} rating={overview.rating} ratings={view.ratings} reviews={view.reviews} />
      <Questions productId={overview.id} questions={view.questions} />
      <RelatedProducts products={related} />
      <StoreProducts seller={facts.seller} products={moreOfStore} />
    </div>
  );
}
