import { Form, useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { CouponChip, CouponFacts } from "#app/components/seller/promotions/coupon-columns.tsx";
import { CouponEarnings, CouponFields } from "#app/components/seller/promotions/coupon-fields.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { changeStoreCoupon } from "#app/domain/money/coupons/store-coupons.commands.server.ts";
import { findStoreCoupon, listPricedProducts } from "#app/domain/money/coupons/store-coupons.queries.server.ts";
import { storeCouponForm } from "#app/domain/money/coupons/store-coupons.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { withinCodeLimits } from "#app/http/request/rate-limits.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "store.view", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, locale, coupon] = await Promise.all([getT(args), getLocale(args), findStoreCoupon(db, scope, id)]);
    if (!coupon) throw notFound();
    const title = t("messages:title.seller_coupon", { code: coupon.code });
    if (!hasPermission(scope, "store.manage")) return { title, coupon, form: null };
    const products = await listPricedProducts(db, scope, locale);
    return { title, coupon, form: { products, today: dayInIndia(), fields: fieldsOf(storeCouponForm) } };
  },
);

export const action = defineAction(
  {
    permission: "store.manage",
    params: { id: rowId },
    schema: storeCouponForm,
    exists: ({ scope, params }) => findStoreCoupon(db, scope, params.id),
    done: "promotions:message.changed",
  },
  ({ scope, params, input, ...args }) =>
    withinCodeLimits(args, { profileId: scope.profileId }, () =>
      changeStoreCoupon(db, scope, { couponId: params.id, input, today: dayInIndia() }),
    ),
);

/** A coupon of the store: its uses, cost and terms, and the store's resulting earnings. */
export default function SellerCoupon() {
  const { t, locale } = useTranslation();
  const { title, coupon, form } = useLoaderData<typeof loader>();
  const isOn = coupon.status === "Active";
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.sellerPromotions} text={t("promotions:back")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="flex flex-wrap items-center gap-3 text-title font-bold wrap-anywhere">
          {title} <CouponChip state={coupon.state} t={t} />
        </h1>
        {form && (
          <Form method="post" action={isOn ? paths.sellerCouponOff(coupon.id) : paths.sellerCouponOn(coupon.id)}>
            <Button variant="outline">{t(isOn ? "promotions:switch_off" : "promotions:switch_on")}</Button>
          </Form>
        )}
      </div>
      <p className="text-lead">
        {t("promotions:used_and_cost", {
          count: coupon.uses,
          n: formatNumber(coupon.uses),
          amount: formatPaise(coupon.costPaise),
        })}
      </p>
      {form ? (
        <PostForm isCard>
          <CouponFields fields={form.fields} coupon={coupon} today={form.today} />
          <div>
            <Button pendingLabel={t("common:pending.saving")}>{t("promotions:form.save")}</Button>
          </div>
          <CouponEarnings fields={form.fields} coupon={coupon} products={form.products} />
        </PostForm>
      ) : (
        <CouponFacts coupon={coupon} t={t} locale={locale} />
      )}
    </div>
  );
}
