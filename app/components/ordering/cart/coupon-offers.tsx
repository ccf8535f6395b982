import { Form } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { CouponOffer } from "#app/domain/ordering/carts/carts.ts";
import type { couponForm } from "#app/domain/ordering/carts/carts.schema.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import * as paths from "#app/paths.ts";

/** The coupons that make the cart cheaper, each with a button. None is in the cart before its button is pressed. */
export function CouponOffers({ offers }: { offers: CouponOffer[] }) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <div className="mb-3 grid gap-1 border-b border-line pb-3">
      <h2 className="font-semibold">{t("cart:offers.title")}</h2>
      <ul className="divide-y divide-line">
        {offers.map(({ code, savedPaise }) => (
          <li key={code} className="flex items-center justify-between gap-3 py-1">
            <p className="min-w-0">
              <b className="text-leaf">{t("cart:offers.saves", { code, amount: formatPaise(savedPaise) })}</b>
            </p>
            <Form method="post" action={`${paths.cartCoupon}?page=cart`} preventScrollReset>
              <input type="hidden" name={fieldName<typeof couponForm>("code")} value={code} />
              <button className="min-h-11 rounded-card px-2.5 font-bold text-indigo hover:bg-indigo-tint">
                {t("cart:code.apply")}
                <span className="sr-only">: {code}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
