import { useTranslation } from "#app/components/ui/translation.tsx";
import { AppliedCode, CodeForm } from "#app/components/ordering/cart/code-form.tsx";
import type { EnteredCoupon } from "#app/components/ordering/cart/price-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";
import * as paths from "#app/paths.ts";

interface AppliedSavings {
  coupon: EnteredCoupon | null;
  giftCard: { lastFour: string; balancePaise: Paise; problem: string | null } | null;
  quote: { discountPaise: Paise; giftPaise: Paise };
}

/**
 * The coupon and the gift card of a cart: a field for each, or the applied code. The forms are on the cart and the
 * payment page; `page` says which one to return to.
 */
export function Savings({ cart, page }: { cart: AppliedSavings; page: "cart" | "payment" }) {
  const { t } = useTranslation();
  const couponOutcome = useFormOutcome("coupon");
  const giftCardOutcome = useFormOutcome("gift-card");
  const { coupon, giftCard, quote } = cart;
  const back = `?page=${page}`;
  return (
    <div className="grid gap-3">
      {coupon ? (
        <AppliedCode
          label={t("cart:coupon.label")}
          code={coupon.code}
          effect={
            quote.discountPaise > 0
              ? coupon.storeName === null
                ? t("cart:coupon.saves", { code: coupon.code, amount: formatPaise(quote.discountPaise) })
                : t("cart:coupon.saves_on_store", {
                    code: coupon.code,
                    store: coupon.storeName,
                    amount: formatPaise(quote.discountPaise),
                  })
              : t("cart:coupon.free_delivery", { code: coupon.code })
          }
          problem={coupon.problem}
          removeAction={`${paths.cartCouponRemove}${back}`}
          removeLabel={coupon.code}
        />
      ) : (
        <CodeForm
          id="coupon-code"
          action={`${paths.cartCoupon}${back}`}
          label={t("cart:coupon.label")}
          outcome={couponOutcome}
        />
      )}
      {giftCard ? (
        <AppliedCode
          label={t("cart:gift_card.label")}
          code={t("cart:gift_card.ending", { lastFour: giftCard.lastFour })}
          effect={t("cart:gift_card.pays", {
            amount: formatPaise(quote.giftPaise),
            balance: formatPaise(giftCard.balancePaise),
          })}
          problem={giftCard.problem}
          removeAction={`${paths.cartGiftCardRemove}${back}`}
          removeLabel={t("cart:gift_card.label")}
        />
      ) : (
        <details open={giftCardOutcome !== undefined} className="group">
          <summary className="flex min-h-11 list-none items-center gap-2 rounded-card font-semibold text-indigo [&::-webkit-details-marker]:hidden">
            <Icon name="gift" />
            {t("cart:gift_card.have")}
            <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="pt-1">
            <CodeForm
              id="gift-card-code"
              action={`${paths.cartGiftCard}${back}`}
              label={t("cart:gift_card.code")}
              outcome={giftCardOutcome}
            />
          </div>
        </details>
      )}
    </div>
  );
}
