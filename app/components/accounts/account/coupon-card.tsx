import { outcomeText, useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { UsableCoupon } from "#app/domain/money/coupons/coupons.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import * as paths from "#app/paths.ts";

/** A coupon: discount, code, conditions. */
export function CouponCard({ coupon }: { coupon: UsableCoupon }) {
  const { t, locale } = useTranslation();
  const problem = outcomeText(useFormOutcome(`coupon-${coupon.id}`));
  const conditions = [
    coupon.minimumOrderPaise !== null &&
      t("account:rewards.minimum", { amount: formatPaise(coupon.minimumOrderPaise) }),
    coupon.endsAt && t("account:rewards.until", { date: formatDate(coupon.endsAt, locale) }),
    coupon.usesLeft !== null && t("account:rewards.uses_left", { count: coupon.usesLeft }),
  ].filter((condition) => condition !== false && condition !== null);
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b-2 border-dashed border-line bg-marigold-tint px-4 py-3 sm:px-5">
        <p className="text-heading font-bold">{worth(coupon, t)}</p>
        {coupon.profileId !== null && (
          <p className="rounded-full bg-indigo px-3 py-0.5 text-small font-bold text-surface">
            {t("account:rewards.personal")}
          </p>
        )}
      </div>
      <div className="flex grow flex-col gap-3 p-4 sm:px-5">
        <div className="grow">
          <p>
            <span className="text-muted">{t("account:rewards.code")}</span>{" "}
            <b className="font-mono text-lead break-all">{coupon.code}</b>
          </p>
          {coupon.description && <p>{coupon.description}</p>}
          {conditions.length > 0 && <p className="text-muted">{conditions.join(" · ")}</p>}
        </div>
        {problem && (
          <p role="alert" className="font-semibold text-brick">
            {problem}
          </p>
        )}
        <Form method="post" action={paths.couponUse(coupon.id)} reloadDocument>
          <Button variant="outline">
            {t("account:rewards.use")}
            <span className="sr-only">: {coupon.code}</span>
          </Button>
        </Form>
      </div>
    </li>
  );
}

function worth(coupon: UsableCoupon, t: ReturnType<typeof useTranslation>["t"]): string {
  if (coupon.type === "Shipping") return t("account:rewards.worth.shipping");
  if (coupon.type === "Fixed")
    return t("account:rewards.worth.fixed", { amount: formatPaise(coupon.amountPaise ?? 0) });
  return t("account:rewards.worth.percentage", { percent: (coupon.percentBasisPoints ?? 0) / 100 });
}
