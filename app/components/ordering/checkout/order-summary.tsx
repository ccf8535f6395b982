import type { PresentedLine } from "#app/components/ordering/cart/cart-lines.ts";
import {
  PriceSummary,
  summaryCoupon,
  type Amounts,
  type EnteredCoupon,
} from "#app/components/ordering/cart/price-summary.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { ReviewedLine } from "#app/components/ordering/checkout/reviewed-line.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** What is being ordered, beside the address: its lines, its total, and the way back to the cart. */
export function OrderSummary({
  cart,
}: {
  cart: { lines: PresentedLine[]; quote: Omit<Amounts, "couponCode" | "couponStore">; coupon: EnteredCoupon | null };
}) {
  const { t } = useTranslation();
  return (
    <Panel
      heading={t("cart:summary.title")}
      className="lg:sticky lg:top-6"
      aside={
        <Link to={paths.cart} className="-my-2 flex min-h-11 items-center font-bold text-indigo">
          {t("checkout:back_to_cart")}
        </Link>
      }
    >
      <ul className="mb-4 grid gap-3">
        {cart.lines.map((line) => (
          <ReviewedLine key={line.id} line={line} />
        ))}
      </ul>
      <PriceSummary
        amounts={{ ...cart.quote, ...summaryCoupon(cart.coupon) }}
        totalLabel={t("checkout:total_to_pay")}
      />
    </Panel>
  );
}
