import { useLoaderData } from "@remix-run/react";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { forgotPasswordForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { requestPasswordReset } from "#app/domain/accounts/accounts/passwords.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { networkOf } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { deviceHash } from "#app/http/people/device.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** A plain form; its texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineLoader({ permission: "session.use" }, async (args) => {
  const t = await getT(args);
  return {
    title: t("messages:title.forgot_password"),
    isSent: new URL(args.request.url).searchParams.has("sent"),
    fields: fieldsOf(forgotPasswordForm),
  };
});

/** Responds the same for every address, with or without an account. */
export const action = defineAction(
  { permission: "session.use", schema: forgotPasswordForm },
  async ({ input: { email }, ...args }) => {
    await consumeForNetwork(args, "mail.network");
    const network = networkOf(args.context.clientAddress);
    await requestPasswordReset(db, { email, network, deviceHash: await deviceHash(args) });
    return seeOther(`${paths.forgotPassword}?sent`);
  },
);

export default function ForgotPassword() {
  const { t } = useTranslation();
  const { isSent, fields } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  return (
    <AuthCard title={t("auth:forgot.title")} lead={t("auth:forgot.lead")}>
      {isSent && !outcome && (
        <Notice tone="success" title={t("auth:forgot.sent_title")}>
          <p>{t("auth:forgot.sent")}</p>
          <p className="mt-2">{t("auth:forgot.nothing_came")}</p>
        </Notice>
      )}
      <PostForm action={paths.forgotPassword}>
        <TextField field={fields.email} label={t("auth:email")} enterKeyHint="send" />
        <Button wide variant={isSent ? "outline" : "primary"} pendingLabel={t("common:pending.sending")}>
          {t("auth:forgot.submit")}
        </Button>
      </PostForm>
      <p className="text-center">
        <Link to={paths.login} className="text-indigo underline underline-offset-2">
          {t("auth:forgot.back")}
        </Link>
      </p>
    </AuthCard>
  );
}
