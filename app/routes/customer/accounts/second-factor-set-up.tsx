import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { CodeField } from "#app/components/accounts/second-factor/code-field.tsx";
import { QrPicture } from "#app/components/accounts/second-factor/qr-picture.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { confirmSetup } from "#app/domain/accounts/second-factor/second-factor.commands.server.ts";
import { findPendingKey } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { firstCodeForm } from "#app/domain/accounts/second-factor/second-factor.schema.ts";
import { inGroups } from "#app/domain/accounts/second-factor/second-factor.ts";
import { totpAddress } from "#app/domain/accounts/second-factor/totp.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { shopNameIn } from "#app/http/pages/site-settings.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { qrCode } from "#app/domain/platform/media/qr-code.server.ts";
import * as paths from "#app/paths.ts";
import { storeRecoveryCodes } from "#app/routes/customer/accounts/pending-recovery-codes.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { renewSession } from "#app/http/people/session.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import { db, cipher } from "#app/services.server.ts";

export const meta = titleMeta;

/** Shows the TOTP key as a QR code, as a link for an app on the same phone, and as text. */
export const loader = defineLoader({ permission: "account.view" }, async (args) => {
  const { profileId, email } = args.person;
  const [key, issuer, t] = await Promise.all([
    findPendingKey(db, cipher, profileId),
    getLocale(args).then(shopNameIn),
    getT(args),
  ]);
  if (!key) throw seeOther(paths.secondFactorSettings);
  const address = totpAddress(key, { issuer, account: email });
  return {
    title: t("messages:title.second_factor_set_up"),
    key: inGroups(key),
    address,
    picture: qrCode(address),
    fields: fieldsOf(firstCodeForm),
  };
});

/** The first valid code enables it. The session counts as verified, under a new id. */
export const action = defineAction(
  { permission: "account.view", schema: firstCodeForm },
  async ({ person, input, ...args }) => {
    const codes = await confirmSetup(db, cipher, person, input.code);
    const session = await renewSession(args, { factorVerified: true });
    await storeRecoveryCodes(args, person.profileId, codes);
    const toast = { title: "messages:second_factor_on.title", description: "messages:second_factor_on.text" };
    return redirectWithToast(args, paths.recoveryCodes, toast, session);
  },
);

export default function SecondFactorSetUp() {
  const { t } = useTranslation();
  const { key, address, picture, fields } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  return (
    <div className="grid gap-5">
      <h1 className="text-title font-bold">{t("account:second_factor.set_up.title")}</h1>
      <ErrorSummary outcome={outcome} />
      <Panel>
        <ol className="grid gap-6">
          <Step n={1} text={t("account:second_factor.set_up.scan")}>
            <QrPicture code={picture} label={t("account:second_factor.set_up.picture")} />
            <div className="lg:hidden">
              <ButtonLink variant="outline" wide to={address}>
                {t("account:second_factor.set_up.open_app")}
              </ButtonLink>
            </div>
            <p className="text-small text-muted">{t("account:second_factor.set_up.type_key")}</p>
            <p className="rounded-card bg-sunken p-3 text-center font-mono text-lead font-bold tracking-wide select-all">
              {key}
            </p>
          </Step>
          <Step n={2} text={t("account:second_factor.set_up.confirm")}>
            <PostForm withSummary={false}>
              <CodeField field={fields.code} kind="app" />
              <div className="flex flex-wrap gap-3">
                <Button>{t("account:second_factor.set_up.submit")}</Button>
                <ButtonLink variant="quiet" to={paths.secondFactorSettings}>
                  {t("account:second_factor.not_now")}
                </ButtonLink>
              </div>
            </PostForm>
          </Step>
        </ol>
      </Panel>
    </div>
  );
}

function Step({ n, text, children }: { n: number; text: string; children: ReactNode }) {
  return (
    <li className="grid gap-3">
      <p className="flex gap-3 font-semibold">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-indigo text-small font-bold text-surface"
        >
          {n}
        </span>
        {text}
      </p>
      {children}
    </li>
  );
}
