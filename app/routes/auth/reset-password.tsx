import { useLoaderData } from "@remix-run/react";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { NewPasswordFields } from "#app/components/accounts/auth/new-password-fields.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { resetPasswordForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { findResetOwner, resetPassword } from "#app/domain/accounts/accounts/passwords.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { rememberThisDevice } from "#app/http/people/device.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { mergeHeaders } from "#app/http/request/responses.server.ts";
import { startSession } from "#app/http/people/session.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** A plain form; its texts are not in the browser's bundle. */
export const meta = titleMeta;

const tokenOf = ({ request }: RequestArgs) => new URL(request.url).searchParams.get("token") ?? "";

/** Opening the link does not use it up: mail programs prefetch links. */
export const loader = defineLoader({ permission: "session.use" }, async (args) => {
  const [owner, t] = await Promise.all([findResetOwner(db, tokenOf(args)), getT(args)]);
  return {
    title: t("messages:title.reset_password"),
    isGood: owner !== undefined,
    isAdmin: owner?.role === "admin",
    fields: fieldsOf(resetPasswordForm),
  };
});

export const action = defineAction(
  { permission: "session.use", schema: resetPasswordForm, refusalTitle: "messages:password.failed" },
  async ({ person, input: { password }, ...args }) => {
    const owner = await resetPassword(db, { token: tokenOf(args), password });
    // The current session ended with all others: the toast needs a new one.
    const sessionHeaders = person?.profileId === owner.profileId ? await startSession(args, null) : undefined;
    // The owner of the mailbox can sign in from this browser, even while others guess the old password.
    const deviceHeaders = await rememberThisDevice(args, owner.profileId);
    return redirectWithToast(
      args,
      owner.role === "admin" ? paths.adminLogin : paths.login,
      { title: "messages:password.updated", description: "messages:password.sign_in_now" },
      mergeHeaders(sessionHeaders, deviceHeaders),
    );
  },
);

export default function ResetPassword() {
  const { t } = useTranslation();
  const { isGood, isAdmin, fields } = useLoaderData<typeof loader>();
  if (!isGood)
    return (
      <AuthCard title={t("auth:reset.title")}>
        <Notice tone="error" title={t("auth:reset.link_failed")}>
          <p>{t("auth:reset.link_failed_text")}</p>
        </Notice>
        <ButtonLink to={paths.forgotPassword} wide>
          {t("auth:reset.ask_again")}
        </ButtonLink>
      </AuthCard>
    );
  return (
    <AuthCard title={t("auth:reset.title")} lead={t("auth:reset.lead")}>
      <PostForm>
        <NewPasswordFields fields={fields} isAdmin={isAdmin} />
        <Button wide pendingLabel={t("common:pending.saving")}>
          {t("auth:reset.submit")}
        </Button>
      </PostForm>
    </AuthCard>
  );
}
