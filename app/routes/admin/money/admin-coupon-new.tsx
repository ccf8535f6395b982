import { useLoaderData } from "@remix-run/react";
import { AdminCouponFields } from "#app/components/admin/promotions/admin-coupon-fields.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { createMarketplaceCoupon } from "#app/domain/money/coupons/marketplace-coupons.commands.server.ts";
import { marketplaceCouponForm } from "#app/domain/money/coupons/marketplace-coupons.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "promotion.manage" }, async (args) => {
  const t = await getT(args);
  return { title: t("messages:title.admin_coupon_new"), fields: fieldsOf(marketplaceCouponForm) };
});

export const action = defineAction(
  { permission: "promotion.manage", schema: marketplaceCouponForm, idempotent: true },
  async ({ scope, formKey, input, ...args }) => {
    const id = await createMarketplaceCoupon(db, scope, { formKey, input });
    return redirectWithToast(args, paths.adminCoupon(id), { title: "promotions:message.created" });
  },
);

export default function AdminCouponNew() {
  const { t } = useTranslation();
  const { title, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-4xl gap-5 py-5">
      <BackLink to={paths.adminPromotions} text={t("messages:title.admin_promotions")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-muted">{t("admin_people:promotions.form.lead")}</p>
      <PostForm isKeyed isCard>
        <AdminCouponFields fields={fields} coupon={null} />
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{t("promotions:form.create")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
