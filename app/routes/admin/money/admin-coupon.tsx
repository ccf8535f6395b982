import { useLoaderData } from "@remix-run/react";
import { AuditPanel } from "#app/components/admin/audit/audit-trail.tsx";
import { CouponStatusChip } from "#app/components/admin/promotions/admin-coupon-columns.tsx";
import { AdminCouponFields } from "#app/components/admin/promotions/admin-coupon-fields.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { couponFormValues } from "#app/domain/money/coupons/coupon-form-values.ts";
import { changeMarketplaceCoupon } from "#app/domain/money/coupons/marketplace-coupons.commands.server.ts";
import { findCouponCost, findMarketplaceCoupon } from "#app/domain/money/coupons/marketplace-coupons.queries.server.ts";
import { marketplaceCouponForm } from "#app/domain/money/coupons/marketplace-coupons.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { marksOf } from "#app/domain/platform/forms/form-marks.server.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "promotion.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, coupon, costPaise, audit] = await Promise.all([
      getT(args),
      findMarketplaceCoupon(db, scope, id),
      findCouponCost(db, scope, id),
      listAudit(db, { kind: "coupon", id }),
    ]);
    if (!coupon) throw notFound();
    return {
      title: t("messages:title.seller_coupon", { code: coupon.code }),
      coupon,
      costPaise,
      audit,
      marks: marksOf(couponFormValues(coupon)),
      fields: fieldsOf(marketplaceCouponForm),
    };
  },
);

export const action = defineAction(
  {
    permission: "promotion.manage",
    params: { id: rowId },
    schema: marketplaceCouponForm,
    exists: ({ scope, params }) => findMarketplaceCoupon(db, scope, params.id),
    done: "promotions:message.changed",
  },
  ({ scope, params, input }) => changeMarketplaceCoupon(db, scope, { couponId: params.id, input }),
);

/** A coupon: its uses, its cost and its terms. */
export default function AdminCoupon() {
  const { t } = useTranslation();
  const { title, coupon, costPaise, audit, marks, fields } = useLoaderData<typeof loader>();
  const isActive = coupon.status === "Active";
  return (
    <div className="shell grid max-w-4xl gap-5 py-5">
      <BackLink to={paths.adminPromotions} text={t("messages:title.admin_promotions")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="flex flex-wrap items-center gap-3 text-title font-bold wrap-anywhere">
          {title} <CouponStatusChip status={coupon.status} t={t} />
        </h1>
        <PostForm
          form="coupon-status"
          action={isActive ? paths.adminCouponExpire(coupon.id) : paths.adminCouponActivate(coupon.id)}
        >
          <Button variant="outline">{t(`admin_people:promotions.${isActive ? "expire" : "activate"}`)}</Button>
        </PostForm>
      </div>
      <p className="text-lead">
        {t("admin_people:promotions.used_and_cost", {
          count: coupon.uses,
          n: formatNumber(coupon.uses),
          amount: formatPaise(costPaise),
        })}
      </p>
      <PostForm isCard>
        <FormMarks field={fields.shown} marks={marks} />
        <AdminCouponFields fields={fields} coupon={coupon} />
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{t("promotions:form.save")}</Button>
        </div>
      </PostForm>
      <AuditPanel entries={audit} />
    </div>
  );
}
