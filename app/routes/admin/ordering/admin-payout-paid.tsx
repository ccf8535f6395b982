import { useLoaderData } from "@remix-run/react";
import { PayoutFormPage } from "#app/components/admin/payouts/payout-form-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { findAdminPayout } from "#app/domain/ordering/payouts/admin-payouts.queries.server.ts";
import { payoutPaidForm } from "#app/domain/ordering/payouts/admin-payouts.schema.ts";
import { markPayoutPaid } from "#app/domain/ordering/payouts/payouts.commands.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { payoutNumber } from "#app/http/request/address-params.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "payout.manage", params: { number: payoutNumber }, freshFactor: true } as const;

export const loader = defineLoader(DECLARATION, async ({ scope, params: { number }, ...args }) => {
  const [t, payout] = await Promise.all([getT(args), findAdminPayout(db, scope, number)]);
  if (!payout) throw notFound();
  if (payout.status !== "due") throw seeOther(paths.adminPayout(number));
  return {
    title: t("messages:title.admin_payout_paid", { number }),
    payout,
    today: dayInIndia(),
    fields: fieldsOf(payoutPaidForm),
  };
});

export const action = defineAction(
  { ...DECLARATION, schema: payoutPaidForm },
  async ({ scope, params: { number }, input, ...args }) => {
    if (!(await markPayoutPaid(db, scope, number, { reference: input.reference, paidOn: input.paid_on }))) return false;
    return redirectWithToast(args, paths.adminPayout(number), { title: "messages:payout.paid" });
  },
);

export default function AdminPayoutPaid() {
  const { t } = useTranslation();
  const { title, payout, today, fields } = useLoaderData<typeof loader>();
  return (
    <PayoutFormPage title={title} payout={payout}>
      <PostForm isCard>
        <p>{t("admin_payouts:paid.lead")}</p>
        <TextField field={fields.reference} label={t("payments:column.reference")} />
        <TextField
          field={fields.paid_on}
          label={t("payments:column.paid_on")}
          type="date"
          max={today}
          defaultValue={today}
          narrow
        />
        <div>
          <Button>{t("admin_payouts:paid.confirm")}</Button>
        </div>
      </PostForm>
    </PayoutFormPage>
  );
}
