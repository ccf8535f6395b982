import { clsx } from "clsx";
import { useEffect, useState, type MouseEvent } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { useCartChanging } from "#app/components/ordering/cart/cart-changing.ts";
import { CouponOffers } from "#app/components/ordering/cart/coupon-offers.tsx";
import { FreeDeliveryHint } from "#app/components/ordering/cart/free-delivery.tsx";
import {
  PriceSummary,
  summaryCoupon,
  type Amounts,
  type EnteredCoupon,
} from "#app/components/ordering/cart/price-summary.tsx";
import { Savings } from "#app/components/ordering/cart/savings.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import type { CouponOffer } from "#app/domain/ordering/carts/carts.ts";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";
import * as paths from "#app/paths.ts";

interface TotalledCart {
  quote: Omit<Amounts, "couponCode" | "couponStore">;
  coupon: EnteredCoupon | null;
  giftCard: { lastFour: string; balancePaise: Paise; problem: string | null } | null;
}

/** The codes, the amounts and the checkout button of a cart. */
export function CartTotal({
  cart,
  offers,
  freeDeliveryOver,
}: {
  cart: TotalledCart;
  offers: CouponOffer[];
  freeDeliveryOver: Paise;
}) {
  const { t } = useTranslation();
  const { quote, coupon } = cart;
  const changing = useCartChanging();
  return (
    <div className="grid gap-4">
      <Panel>
        <CouponOffers offers={offers} />
        <Savings cart={cart} page="cart" />
      </Panel>
      <Panel heading={t("cart:summary.title")}>
        {quote.deliveryPaise > 0 && <FreeDeliveryHint subtotal={quote.subtotalPaise} over={freeDeliveryOver} />}
        <div aria-busy={changing || undefined} className={clsx(changing && "animate-pulse")}>
          <PriceSummary
            amounts={{ ...quote, ...summaryCoupon(coupon) }}
            totalLabel={t(changing ? "common:pending.updating" : "cart:summary.total")}
          />
        </div>
      </Panel>
    </div>
  );
}

/**
 * The checkout button. On phones it sticks above the bottom bar until its place in the page scrolls into view, because it comes below a
 * long list.
 */
export function CheckoutBar({ orderable, total }: { orderable: boolean; total: Paise }) {
  const { t } = useTranslation();
  const changing = useCartChanging();
  const { waiting, wait } = useCheckoutAfter(changing, orderable);
  return (
    <div className="z-10 -mx-3 grid gap-2 border-y border-line bg-paper px-3 py-2.5 xs:sticky xs:bottom-15 md:bottom-0 lg:static lg:mx-0 lg:border-0 lg:p-0">
      {!orderable && (
        <p id="not-orderable" className="font-semibold text-brick">
          {t("cart:not_orderable")}
        </p>
      )}
      <div className="grid items-center gap-x-4 gap-y-2 xs:grid-cols-[auto_1fr] lg:grid-cols-1">
        <p className="lg:hidden" aria-busy={changing || undefined}>
          <span className="block text-small text-muted">
            {t(changing ? "common:pending.updating" : "cart:summary.total")}
          </span>
          <b className={clsx("text-lead", changing && "animate-pulse")}>{formatPaise(total)}</b>
        </p>
        {orderable ? (
          <ButtonLink to={paths.checkout} wide aria-disabled={waiting || undefined} onClick={wait}>
            {t(waiting ? "common:pending.updating" : "cart:checkout")}
          </ButtonLink>
        ) : (
          <Button type="button" disabled wide aria-describedby="not-orderable">
            {t("cart:checkout")}
          </Button>
        )}
      </div>
      <p className="flex items-center justify-center gap-1.5 text-small text-muted max-lg:sr-only">
        <Icon name="lock" className="size-4" />
        {t("checkout:secure")}
      </p>
    </div>
  );
}

/** Waits for a pending change of the cart before leaving for the checkout: leaving at once would cancel it. */
function useCheckoutAfter(changing: boolean, orderable: boolean) {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting || changing) return;
    setWaiting(false);
    if (orderable) location.assign(paths.checkout);
  }, [waiting, changing, orderable]);
  const wait = (event: MouseEvent) => {
    if (!changing) return;
    event.preventDefault();
    setWaiting(true);
  };
  return { waiting, wait };
}
