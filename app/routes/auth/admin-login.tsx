import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { SignInForm } from "#app/components/accounts/auth/sign-in-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { signInForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { localPath } from "#app/http/request/local-path.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { mergeHeaders, seeOther } from "#app/http/request/responses.server.ts";
import { startSession } from "#app/http/people/session.server.ts";
import * as paths from "#app/paths.ts";
import { accountByPassword } from "#app/routes/auth/authenticator.server.ts";
import { completeSignIn, signInPage } from "#app/routes/auth/sign-in.server.ts";
import { addToast } from "#app/http/pages/toasts.server.ts";

/** A plain form; its texts are not in the browser's bundle. */
export const meta = titleMeta;

/** Other roles are signed out with an error (rule 8.7). */
export const loader = defineLoader({ permission: "session.use" }, async ({ person, ...args }) => {
  const wanted = new URL(args.request.url).searchParams.get("redirect");
  if (person?.role === "admin") throw seeOther(localPath(wanted, paths.admin));
  if (person) throw await refuseEntry(args);
  return signInPage(args, "messages:title.admin_login", {});
});

export const action = defineAction(
  { permission: "session.use", schema: signInForm, refusalTitle: "messages:sign_in.failed" },
  async ({ input: { redirect, ...credentials }, ...args }) => {
    const account = await accountByPassword(args, credentials);
    if (account.role !== "admin") return refuseEntry(args);
    return completeSignIn(args, account, localPath(redirect, paths.admin));
  },
);

async function refuseEntry(args: RequestArgs): Promise<Response> {
  const headers = await startSession(args, null);
  const toastHeaders = await addToast(args, {
    tone: "error",
    title: "messages:access_denied.title",
    description: "messages:access_denied.text",
  });
  return seeOther(paths.adminLogin, mergeHeaders(headers, toastHeaders));
}

export default function AdminLogin() {
  const { t } = useTranslation();
  const { redirectTo, fields } = useLoaderData<typeof loader>();
  return (
    <AuthCard title={t("auth:admin.title")} lead={t("auth:admin.lead")}>
      <SignInForm fields={fields} redirectTo={redirectTo} />
    </AuthCard>
  );
}
