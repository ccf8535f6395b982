import { useLoaderData } from "@remix-run/react";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PasswordField } from "#app/components/ui/form/password-field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { acceptInvitationAsNewPerson } from "#app/domain/stores/store-members/invitations.commands.server.ts";
import { findInvitation } from "#app/domain/stores/store-members/store-members.queries.server.ts";
import { newMemberForm } from "#app/domain/stores/store-members/store-members.schema.ts";
import { INVITATION_DAYS, type ReceivedInvitation } from "#app/domain/stores/store-members/store-members.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { withRedirect } from "#app/http/request/local-path.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { startSession } from "#app/http/people/session.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** A plain form; its texts are not in the browser's bundle. */
export const meta = titleMeta;

const tokenOf = ({ request }: RequestArgs) => new URL(request.url).searchParams.get("token") ?? "";

/** Opening the link changes nothing: mail programs prefetch links. */
export const loader = defineLoader({ permission: "session.use" }, async ({ person, ...args }) => {
  const token = tokenOf(args);
  const [t, invitation] = await Promise.all([getT(args), findInvitation(db, token)]);
  return {
    title: t("messages:title.join_store"),
    invitation: invitation && { ...invitation, next: nextStep(invitation, person?.email) },
    links: {
      accept: `${paths.joinStoreAccept}?token=${encodeURIComponent(token)}`,
      login: withRedirect(paths.login, `${paths.joinStore}?token=${encodeURIComponent(token)}`),
    },
    fields: fieldsOf(newMemberForm),
  };
});

function nextStep({ email, hasAccount }: ReceivedInvitation, signedInAs: string | undefined) {
  if (signedInAs === undefined) return hasAccount ? "log_in" : "create";
  return signedInAs.toLowerCase() === email.toLowerCase() ? "accept" : "other";
}

/** Makes the account of an invited person who has none: the link proves the address. */
export const action = defineAction({ permission: "session.use", schema: newMemberForm }, async ({ input, ...args }) => {
  await consumeForNetwork(args, "register.network");
  const profileId = await acceptInvitationAsNewPerson(db, tokenOf(args), {
    fullName: input.full_name,
    password: input.password,
    locale: await getLocale(args),
  });
  const headers = await startSession(args, profileId);
  return redirectWithToast(args, paths.seller, { title: "messages:members.joined" }, headers);
});

export default function JoinStore() {
  const { t } = useTranslation();
  const { invitation, links, fields } = useLoaderData<typeof loader>();
  if (!invitation)
    return (
      <AuthCard title={t("messages:title.join_store")}>
        <Notice tone="error" title={t("auth:join.link_failed")}>
          <p>{t("auth:join.link_failed_text", { days: INVITATION_DAYS })}</p>
        </Notice>
      </AuthCard>
    );
  const { storeName: store, invitedBy: inviter, role, email, next } = invitation;
  return (
    <AuthCard
      title={t("auth:join.title", { store })}
      lead={t("auth:join.lead", { inviter, role: t(`store_settings:role.${role}`) })}
    >
      {next === "accept" && (
        <PostForm form="accept" action={links.accept}>
          <Button wide>{t("auth:join.submit")}</Button>
        </PostForm>
      )}
      {next === "other" && <p className="wrap-anywhere">{t("auth:join.other", { email })}</p>}
      {next === "log_in" && (
        <>
          <p className="wrap-anywhere">{t("auth:join.has_account", { email })}</p>
          <ButtonLink wide to={links.login}>
            {t("auth:join.log_in")}
          </ButtonLink>
        </>
      )}
      {next === "create" && (
        <PostForm>
          <p className="wrap-anywhere">{t("auth:join.new", { email })}</p>
          <TextField field={fields.full_name} label={t("auth:full_name")} />
          <PasswordField field={fields.password} label={t("auth:password")} hint={t("auth:register.password_hint")} />
          <PasswordField field={fields.confirm_password} label={t("auth:confirm_password")} />
          <Button wide pendingLabel={t("auth:register.creating")}>
            {t("auth:join.create")}
          </Button>
        </PostForm>
      )}
    </AuthCard>
  );
}
