import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { resendVerification, verifyEmail } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { resendForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { localPath, withRedirect } from "#app/http/request/local-path.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { rememberEmail, rememberedEmail } from "#app/routes/auth/remembered-email.server.ts";
import { db } from "#app/services.server.ts";

/** A plain form; its texts are not in the browser's bundle. */
export const meta = titleMeta;

/** With a token: verifies the address and redirects to sign-in. Without: says that an email was sent, and can send another. */
export const loader = defineLoader({ permission: "session.use" }, async (args) => {
  const search = new URL(args.request.url).searchParams;
  const returnTo = localPath(search.get("redirect"), "");
  const token = search.get("token");
  const verified = token && (await verifyEmail(db, token));
  if (verified) {
    const toast = { title: "messages:verified.title", description: "messages:verified.text" };
    throw await redirectWithToast(args, withRedirect(paths.login, returnTo), toast, await rememberEmail(verified));
  }
  const t = await getT(args);
  return {
    title: t("messages:title.verify_email"),
    redirectTo: returnTo || null,
    linkFailed: token !== null,
    email: await rememberedEmail(args),
    fields: fieldsOf(resendForm),
  };
});

export const action = defineAction(
  { permission: "session.use", schema: resendForm },
  async ({ input: { email, redirect }, ...args }) => {
    const returnTo = localPath(redirect, "");
    await consumeForNetwork(args, "mail.network");
    await resendVerification(db, email, returnTo || undefined);
    const toast = { title: "messages:verification_sent.title", description: "messages:verification_sent.text" };
    return redirectWithToast(args, withRedirect(paths.verifyEmail, returnTo), toast, await rememberEmail(email));
  },
);

export default function VerifyEmail() {
  const { t } = useTranslation();
  const { redirectTo, linkFailed, email, fields } = useLoaderData<typeof loader>();
  return (
    <AuthCard title={t("auth:verify.title")}>
      {linkFailed ? (
        <p className="flex gap-2.5 font-semibold text-brick">
          <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
          {t("auth:verify.link_failed")}
        </p>
      ) : (
        <p className="flex gap-2.5">
          <Icon name="mail" className="mt-0.5 size-5 shrink-0 text-indigo" />
          <span className="min-w-0 wrap-anywhere">
            {email ? t("auth:verify.text_to", { email }) : t("auth:verify.text")}
          </span>
        </p>
      )}
      <PostForm className="grid gap-4 border-t border-line pt-5">
        <p className="text-muted">{t("auth:verify.nothing_came")}</p>
        {redirectTo && <input type="hidden" name={fields.redirect.name} value={redirectTo} />}
        <TextField field={fields.email} label={t("auth:email")} defaultValue={email} enterKeyHint="send" />
        <Button variant="outline" wide pendingLabel={t("common:pending.sending")}>
          {t("auth:verify.resend")}
        </Button>
      </PostForm>
      {email && (
        <p className="text-center">
          <Link to={withRedirect(paths.register, redirectTo)} className="text-indigo underline underline-offset-2">
            {t("auth:verify.wrong_address")}
          </Link>
        </p>
      )}
    </AuthCard>
  );
}
