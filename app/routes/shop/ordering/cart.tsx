import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { BoughtTogether } from "#app/components/ordering/cart/bought-together.tsx";
import { CartTotal, CheckoutBar } from "#app/components/ordering/cart/cart-total.tsx";
import { EmptyCart } from "#app/components/ordering/cart/empty-cart.tsx";
import { SellerGroups } from "#app/components/ordering/cart/seller-groups.tsx";
import { ShareCart } from "#app/components/ordering/cart/share-cart.tsx";
import { cardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import { ProductRow } from "#app/components/catalog/product-card/product-row.tsx";
import { PopularSearches } from "#app/components/catalog/search/popular-searches.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { listCouponOffers } from "#app/domain/ordering/carts/coupon-offers.queries.server.ts";
import { listPopular } from "#app/domain/catalog/products/products.queries.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { listPopularSearches } from "#app/domain/catalog/search-terms/search-terms.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { currentCartOwner } from "#app/http/people/cart-owner.server.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { readBoughtTogether } from "#app/http/pages/shop-lists.server.ts";
import { viewedCards } from "#app/http/people/viewed-products.server.ts";
import { presentCart } from "#app/presenters/present-cart.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

const POPULAR_PRODUCTS = 4;

export const meta = titleMeta;

export const loader = defineLoader({ permission: "cart.use" }, async (args) => {
  const [owner, locale, t, settings] = await Promise.all([
    currentCartOwner(args),
    getLocale(args),
    getT(args),
    siteSettings(),
  ]);
  const cart = await loadCart(db, owner, locale, settings);
  const isEmpty = cart.lines.length === 0;
  const inCart = cart.lines.flatMap((line) => (line.kind === "product" ? [line.productId] : []));
  const [shown, boughtTogether, offers, viewed, popularSearches] = await Promise.all([
    presentCart(args, cart),
    isEmpty ? [] : readBoughtTogether(inCart, locale),
    listCouponOffers(db, cart, args.person?.profileId ?? null, locale, settings),
    viewedCards(args, inCart),
    isEmpty ? listPopularSearches(db, locale) : [],
  ]);
  const popular = isEmpty && viewed.length === 0 ? await listPopular(db, POPULAR_PRODUCTS, locale) : [];
  return {
    title: t("messages:title.cart"),
    cart: shown,
    boughtTogether,
    offers,
    viewed: viewed.map(cardProduct),
    popular: popular.map(cardProduct),
    popularSearches,
    freeDeliveryOver: settings.delivery_free_over_paise,
    signedIn: args.person !== undefined,
  };
});

export default function Cart() {
  const { t } = useTranslation();
  const { cart, boughtTogether, offers, viewed, popular, popularSearches, freeDeliveryOver, signedIn } =
    useLoaderData<typeof loader>();
  if (cart.lines.length === 0)
    return (
      <>
        <EmptyCart signedIn={signedIn} viewed={viewed} popular={popular} />
        <div className="shell pt-6 pb-8">
          <PopularSearches searches={popularSearches} />
        </div>
      </>
    );
  return (
    <div className="shell py-4 md:py-8">
      <h1 className="mb-4 text-title font-bold">{t("cart:title", { count: cart.lines.length })}</h1>
      <div className="grid gap-4 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6">
        <div className="grid gap-4 lg:row-span-2">
          <SellerGroups lines={cart.lines} />
          {cart.lines.some((line) => line.kind === "product") && <ShareCart />}
          <ButtonLink to={paths.home} variant="outline">
            {t("cart:continue_shopping")}
          </ButtonLink>
          <BoughtTogether cards={boughtTogether} />
        </div>
        <CartTotal cart={cart} offers={offers} freeDeliveryOver={freeDeliveryOver} />
        <CheckoutBar orderable={cart.orderable} total={cart.quote.totalPaise} />
      </div>
      <ProductRow title={t("cart:viewed")} products={viewed} />
    </div>
  );
}
