import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/translation.tsx";
import { AuthCard } from "#app/components/auth/auth-card.tsx";
import { SignInForm } from "#app/components/auth/sign-in-form.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { signInForm } from "#app/domain/accounts/accounts.schema.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { nameThisDevice } from "#app/http/device.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { mergeHeaders, seeOther } from "#app/http/responses.server.ts";
import { startSession } from "#app/http/session.server.ts";
import { accountByPassword, completeSignIn } from "#app/routes/auth/sign-in.server.ts";
import { addToast } from "#app/http/toasts.server.ts";

/** A plain form; its texts are not in the browser's bundle. */
export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, { title: page?.title ?? "" });

/** Other roles are signed out with an error (rule 8.7). */
export async function loader(args: LoaderFunctionArgs) {
  const { person } = await requirePermission(args, "session.use");
  const wanted = new URL(args.request.url).searchParams.get("redirect");
  if (person?.role === "admin") throw seeOther(ownPath(wanted, "/admin"));
  if (person) throw await refuseEntry(args);
  const t = await getT(args);
  return data(
    { title: t("messages:title.admin_login"), redirectTo: ownPath(wanted, "") || null },
    { headers: await nameThisDevice(args) },
  );
}

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args, "session.use");
  return submitForm(
    args,
    signInForm,
    async ({ redirect, ...credentials }) => {
      const account = await accountByPassword(args, credentials);
      if (account.role !== "admin") return refuseEntry(args);
      return completeSignIn(args, account, ownPath(redirect, "/admin"));
    },
    { refusalTitle: "messages:sign_in.failed" },
  );
}

async function refuseEntry(args: RequestArgs): Promise<Response> {
  const headers = await startSession(args, null);
  const toastHeaders = await addToast(args, {
    tone: "error",
    title: "messages:access_denied.title",
    description: "messages:access_denied.text",
  });
  return seeOther("/admin/login", mergeHeaders(headers, toastHeaders));
}

export default function AdminLogin() {
  const { t } = useTranslation();
  const { redirectTo } = useLoaderData<typeof loader>();
  return (
    <AuthCard title={t("auth:admin.title")} lead={t("auth:admin.lead")}>
      <SignInForm redirectTo={redirectTo} />
    </AuthCard>
  );
}
