import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { CouponEarnings, CouponFields } from "#app/components/seller/promotions/coupon-fields.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { createStoreCoupon } from "#app/domain/money/coupons/store-coupons.commands.server.ts";
import { listPricedProducts } from "#app/domain/money/coupons/store-coupons.queries.server.ts";
import { storeCouponForm } from "#app/domain/money/coupons/store-coupons.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { withinCodeLimits } from "#app/http/request/rate-limits.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "store.manage" }, async ({ scope, ...args }) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const products = await listPricedProducts(db, scope, locale);
  const title = t("messages:title.seller_coupon_new");
  return { title, products, today: dayInIndia(), fields: fieldsOf(storeCouponForm) };
});

export const action = defineAction(
  { permission: "store.manage", schema: storeCouponForm, idempotent: true },
  async ({ scope, formKey, input, ...args }) => {
    const { profileId } = scope;
    await withinCodeLimits(args, { profileId }, () =>
      createStoreCoupon(db, scope, { formKey, input, today: dayInIndia() }),
    );
    return redirectWithToast(args, paths.sellerPromotions, { title: "promotions:message.created" });
  },
);

/** A new coupon of the store, with the store's resulting earnings. */
export default function CouponNew() {
  const { t } = useTranslation();
  const { title, fields, today, products } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.sellerPromotions} text={t("promotions:back")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="max-w-[75ch] text-muted">{t("promotions:form.lead")}</p>
      <PostForm isKeyed isCard>
        <CouponFields fields={fields} coupon={null} today={today} />
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{t("promotions:form.create")}</Button>
        </div>
        <CouponEarnings fields={fields} coupon={null} products={products} />
      </PostForm>
    </div>
  );
}
