import { useLoaderData } from "@remix-run/react";
import { PayoutFormPage } from "#app/components/admin/payouts/payout-form-page.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { DomainError } from "#app/domain/domain-error.ts";
import { findAdminPayout } from "#app/domain/ordering/payouts/admin-payouts.queries.server.ts";
import { openBankAccount } from "#app/domain/stores/store-accounts/bank-account-opening.commands.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { payoutNumber } from "#app/http/request/address-params.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { cipher, db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Opening the page is opening the account: an entry in the audit log each time. */
export const loader = defineLoader(
  { permission: "payout.manage", params: { number: payoutNumber }, freshFactor: true },
  async ({ scope, params: { number }, ...args }) => {
    const [t, payout] = await Promise.all([getT(args), findAdminPayout(db, scope, number)]);
    if (!payout) throw notFound();
    const opened = await openBankAccount(db, cipher, scope, number).catch((error: unknown) => {
      if (error instanceof DomainError) return { refusal: t(error.key, error.values) };
      throw error;
    });
    return { title: t("messages:title.admin_payout_account", { number }), payout, opened: opened ?? null };
  },
);

export default function AdminPayoutAccount() {
  const { t } = useTranslation();
  const { title, payout, opened } = useLoaderData<typeof loader>();
  return (
    <PayoutFormPage title={title} payout={payout}>
      {opened === null ? (
        <Notice tone="error" title={t("admin_payouts:account.none")} />
      ) : "refusal" in opened ? (
        <Notice tone="error" title={opened.refusal} />
      ) : (
        <Panel>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {(
              [
                ["holder", opened.holderName],
                ["number", opened.accountNumber],
                ["ifsc", opened.ifscCode],
                ["bank", opened.bankName],
              ] as const
            ).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{t(`admin_payouts:account.${name}`)}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      <p className="text-small text-muted">{t("admin_payouts:account.logged")}</p>
    </PayoutFormPage>
  );
}
