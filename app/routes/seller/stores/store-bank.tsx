import { useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { ProvenForm } from "#app/components/seller/settings/proven-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { changeBankAccount } from "#app/domain/stores/store-accounts/store-accounts.commands.server.ts";
import { findBankAccount } from "#app/domain/stores/store-accounts/store-accounts.queries.server.ts";
import { bankAccountForm } from "#app/domain/stores/store-accounts/store-accounts.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { proofOf, requireProof } from "#app/routes/seller/stores/repeated-proof.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import { blindIndex, cipher, db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "bank_account.manage", freshFactor: true } as const;

export const loader = defineLoader(DECLARATION, async ({ scope, ...args }) => {
  const [t, account, proof] = await Promise.all([getT(args), findBankAccount(db, scope), proofOf(scope.profileId)]);
  return { title: t("messages:title.store_bank"), account: account ?? null, proof, fields: fieldsOf(bankAccountForm) };
});

export const action = defineAction(
  { ...DECLARATION, schema: bankAccountForm },
  async ({ scope, input, page, ...args }) => {
    await requireProof(scope.profileId, input.current_password);
    await changeBankAccount(db, { cipher, blindIndex }, scope, input);
    return redirectWithToast(args, page, { title: "messages:bank_account.saved" });
  },
);

export default function StoreBank() {
  const { t } = useTranslation();
  const { title, account, proof, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5 *:max-w-3xl">
      <h1 className="text-title font-bold">{title}</h1>
      {account && (
        <Panel heading={t("store_settings:bank.now")}>
          <p className="wrap-anywhere">
            {account.holderName}
            <br />
            <span className="font-mono">•••• {account.lastFour}</span>
            <br />
            {[account.bankName, account.ifscCode].filter(Boolean).join(", ")}
          </p>
        </Panel>
      )}
      <ProvenForm
        proof={proof}
        field={fields.current_password}
        submit={<Button pendingLabel={t("common:pending.saving")}>{t("store_settings:bank.submit")}</Button>}
      >
        <TextField field={fields.holder_name} label={t("store_settings:bank.holder")} />
        <TextField field={fields.account_number} label={t("store_settings:bank.number")} autoComplete="off" />
        <TextField
          field={fields.account_number_again}
          label={t("store_settings:bank.number_again")}
          autoComplete="off"
        />
        <TextField field={fields.ifsc_code} label={t("store_settings:bank.ifsc")} autoComplete="off" narrow />
        <TextField
          field={fields.bank_name}
          label={t("store_settings:bank.bank")}
          hint={t("store_settings:bank.bank_hint")}
        />
      </ProvenForm>
    </div>
  );
}
