import { Form, useLoaderData } from "@remix-run/react";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { confirmEmailForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { confirmEmailChange, findEmailToConfirm } from "#app/domain/accounts/accounts/email-changes.commands.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** A plain form; its texts are not in the browser's bundle. */
export const meta = titleMeta;

const tokenOf = ({ request }: RequestArgs) => new URL(request.url).searchParams.get("token") ?? "";

/** Opening the link changes nothing yet: mail programs prefetch links. */
export const loader = defineLoader({ permission: "session.use" }, async (args) => {
  const [email, t] = await Promise.all([findEmailToConfirm(db, tokenOf(args)), getT(args)]);
  return { title: t("messages:title.confirm_email"), email: email ?? null };
});

/** Needs no session: the change was requested with the password, and the link proves access to the mailbox. */
export const action = defineAction(
  { permission: "session.use", schema: confirmEmailForm },
  async ({ person, ...args }) => {
    await confirmEmailChange(db, tokenOf(args));
    return redirectWithToast(args, person ? paths.settingsEmail : paths.login, {
      title: "messages:email_change.done",
      description: "messages:email_change.done_text",
    });
  },
);

export default function ConfirmEmail() {
  const { t } = useTranslation();
  const { email } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  return (
    <AuthCard title={t("auth:confirm_email.title")}>
      {email === null ? (
        <>
          <Notice tone="error" title={t("auth:confirm_email.link_failed")}>
            <p>{t("auth:confirm_email.link_failed_text")}</p>
          </Notice>
          <ButtonLink to={paths.settingsEmail} wide>
            {t("auth:confirm_email.ask_again")}
          </ButtonLink>
        </>
      ) : (
        <Form method="post" className="grid gap-5">
          <ErrorSummary outcome={outcome} />
          <p className="break-words">{t("auth:confirm_email.text", { email })}</p>
          <Button wide pendingLabel={t("common:pending.checking")}>
            {t("auth:confirm_email.submit")}
          </Button>
        </Form>
      )}
    </AuthCard>
  );
}
