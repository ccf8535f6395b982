import { Form, useLoaderData } from "@remix-run/react";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { CodeField } from "#app/components/accounts/second-factor/code-field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findSignedInAccount } from "#app/domain/accounts/accounts/accounts.queries.server.ts";
import { homeOf } from "#app/domain/accounts/accounts/accounts.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { verifySecondFactor } from "#app/domain/accounts/second-factor/second-factor.commands.server.ts";
import { findSecondFactor } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { secondFactorForm } from "#app/domain/accounts/second-factor/second-factor.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { localPath, withRedirect } from "#app/http/request/local-path.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { currentSession, renewSession } from "#app/http/people/session.server.ts";
import * as paths from "#app/paths.ts";
import { completeSignIn } from "#app/routes/auth/sign-in.server.ts";
import { db, cipher } from "#app/services.server.ts";

/** A plain form; its texts are not in the browser's bundle. */
export const meta = titleMeta;

/**
 * Asks for the second factor: at sign-in, and before sensitive actions of a signed-in person.
 * Redirects when no factor is due.
 */
export const loader = defineLoader({ permission: "session.use" }, async (args) => {
  const search = new URL(args.request.url).searchParams;
  const redirectTo = localPath(search.get("redirect"), "");
  const { pending } = await findVerifyingProfile(args, redirectTo);
  const t = await getT(args);
  return {
    title: t("messages:title.second_factor"),
    redirectTo: redirectTo || null,
    isPending: pending !== undefined,
    withRecoveryCode: search.get("with") === "recovery-code",
    fields: fieldsOf(secondFactorForm),
  };
});

export const action = defineAction(
  { permission: "session.use", schema: secondFactorForm },
  async ({ input: { code, redirect }, ...args }) => {
    const { profileId, pending } = await findVerifyingProfile(args, localPath(redirect, ""));
    await verifySecondFactor(db, cipher, profileId, code);
    if (!pending) return seeOther(localPath(redirect, paths.home), await renewSession(args, { factorVerified: true }));
    const account = await findSignedInAccount(db, pending);
    if (!account) throw seeOther(paths.login);
    return completeSignIn(args, account, redirect, { factorVerified: true });
  },
);

/** Returns the profile to verify, with `pending` at sign-in. Throws a redirect when no factor is due. */
async function findVerifyingProfile(args: RequestArgs, redirectTo: string) {
  const session = await currentSession(args);
  const pending = session?.pending;
  const profileId = pending?.profileId ?? session?.person?.profileId;
  if (profileId !== undefined && (await findSecondFactor(db, profileId))) return { profileId, pending };
  if (session?.person) throw seeOther(redirectTo || homeOf(session.person.role));
  throw seeOther(withRedirect(paths.login, redirectTo));
}

export default function SecondFactor() {
  const { t } = useTranslation();
  const { redirectTo, isPending, withRecoveryCode, fields } = useLoaderData<typeof loader>();
  const otherMethod = new URLSearchParams({
    ...(redirectTo && { redirect: redirectTo }),
    ...(!withRecoveryCode && { with: "recovery-code" }),
  });
  return (
    <AuthCard
      title={t("auth:second_factor.title")}
      lead={t(isPending ? "auth:second_factor.lead" : "auth:second_factor.lead_again")}
    >
      <PostForm>
        {redirectTo && <input type="hidden" name={fields.redirect.name} value={redirectTo} />}
        <CodeField field={fields.code} kind={withRecoveryCode ? "recovery" : "app"} />
        <Button wide pendingLabel={t("common:pending.checking")}>
          {t("auth:second_factor.submit")}
        </Button>
      </PostForm>
      <p className="text-center">
        <Link
          to={`${paths.secondFactor}?${otherMethod.toString()}`}
          className="inline-flex min-h-11 items-center text-indigo underline underline-offset-2"
        >
          {t(withRecoveryCode ? "auth:second_factor.with_app" : "auth:second_factor.with_recovery_code")}
        </Link>
      </p>
      {isPending && (
        <Form method="post" action={paths.logout} className="border-t border-line pt-3 text-center">
          <Button variant="quiet">{t("auth:second_factor.cancel")}</Button>
        </Form>
      )}
    </AuthCard>
  );
}
