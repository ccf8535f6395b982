import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { FreeDeliveryHint } from "#app/components/cart/free-delivery.tsx";
import { PriceSummary, type Amounts } from "#app/components/cart/price-summary.tsx";
import { Savings } from "#app/components/cart/savings.tsx";
import type { ShownOutcome } from "#app/components/form/form-outcome.ts";
import { Icon } from "#app/components/icon.tsx";
import { Panel } from "#app/components/panel.tsx";
import type { Paise } from "#app/domain/money/money.ts";

interface TotalledCart {
  quote: Omit<Amounts, "couponCode">;
  coupon: { code: string; problem: string | null } | null;
  giftCard: { lastFour: string; balancePaise: Paise; problem: string | null } | null;
  orderable: boolean;
}

/** The right-hand side of the cart: codes, what it costs, and the way on. */
export function CartTotal({
  cart,
  freeDeliveryOver,
  outcomes,
}: {
  cart: TotalledCart;
  freeDeliveryOver: Paise;
  outcomes: { coupon: ShownOutcome | undefined; giftCard: ShownOutcome | undefined };
}) {
  const { t } = useTranslation();
  const { quote, coupon } = cart;
  return (
    <div className="grid gap-4 lg:sticky lg:top-24">
      <Panel>
        <Savings cart={cart} page="cart" outcomes={outcomes} />
      </Panel>
      <Panel heading={t("cart:summary.title")}>
        {quote.deliveryPaise > 0 && <FreeDeliveryHint subtotal={quote.subtotalPaise} over={freeDeliveryOver} />}
        <PriceSummary
          amounts={{ ...quote, couponCode: coupon && !coupon.problem ? coupon.code : null }}
          totalLabel={t("cart:summary.total")}
        />
        <div className="mt-4 grid gap-3">
          {cart.orderable ? (
            <ButtonLink to="/checkout" wide>
              {t("cart:checkout")}
            </ButtonLink>
          ) : (
            <>
              <p id="not-orderable" className="font-semibold text-brick">
                {t("cart:not_orderable")}
              </p>
              <Button type="button" disabled wide aria-describedby="not-orderable">
                {t("cart:checkout")}
              </Button>
            </>
          )}
          <ButtonLink to="/" look="outline" wide>
            {t("cart:continue_shopping")}
          </ButtonLink>
        </div>
        <p className="mt-3 flex items-center justify-center gap-1.5 text-small text-muted">
          <Icon name="lock" className="size-4" />
          {t("checkout:secure")}
        </p>
      </Panel>
    </div>
  );
}
