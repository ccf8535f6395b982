import { Form, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { CodeSheet } from "#app/components/accounts/second-factor/code-sheet.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { renewRecoveryCodes } from "#app/domain/accounts/second-factor/second-factor.commands.server.ts";
import { findSecondFactor } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { shopNameIn } from "#app/http/pages/site-settings.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { storeRecoveryCodes, findRecoveryCodes } from "#app/routes/customer/accounts/pending-recovery-codes.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Shows new codes once; afterwards how many are left, and a form to renew them. */
export const loader = defineLoader({ permission: "account.view" }, async (args) => {
  const { profileId, email } = args.person;
  const factor = await findSecondFactor(db, profileId);
  if (!factor) throw seeOther(paths.secondFactorSettings);
  const codes = await findRecoveryCodes(args, profileId);
  const [shopName, t] = await Promise.all([getLocale(args).then(shopNameIn), getT(args)]);
  return {
    title: t("messages:title.recovery_codes"),
    codes: codes ?? null,
    left: factor.recoveryCodesLeft,
    account: `${shopName} · ${email}`,
  };
});

export const action = defineAction(
  { permission: "account.view", freshFactor: true },
  async ({ scope: { profileId }, ...args }) => {
    const codes = await renewRecoveryCodes(db, profileId);
    return seeOther(paths.recoveryCodes, await storeRecoveryCodes(args, profileId, codes));
  },
);

export default function RecoveryCodes() {
  const { t } = useTranslation();
  const { codes, left, account } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  return (
    <div className="grid gap-5">
      <h1 className="text-title font-bold">{t("account:second_factor.recovery_codes")}</h1>
      <ErrorSummary outcome={outcome} />
      {codes ? (
        <>
          <p>{t("account:second_factor.codes_shown")}</p>
          <CodeSheet codes={codes} account={account} />
          <Form method="post" action={paths.recoveryCodesConfirm} className="print:hidden">
            <Button>{t("account:second_factor.codes_saved")}</Button>
          </Form>
        </>
      ) : (
        <>
          <p>{t("account:second_factor.codes_left", { count: left })}</p>
          <p>{t("account:second_factor.renew_text")}</p>
          <Form method="post" className="flex flex-wrap gap-3">
            <Button>{t("account:second_factor.renew")}</Button>
            <ButtonLink variant="outline" to={paths.secondFactorSettings}>
              {t("account:second_factor.back")}
            </ButtonLink>
          </Form>
        </>
      )}
    </div>
  );
}
