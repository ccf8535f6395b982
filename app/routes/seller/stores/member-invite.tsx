import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ProvenForm } from "#app/components/seller/settings/proven-form.tsx";
import { RightsFields } from "#app/components/seller/settings/rights-fields.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { inviteMember } from "#app/domain/stores/store-members/invitations.commands.server.ts";
import { invitationForm } from "#app/domain/stores/store-members/store-members.schema.ts";
import { grantableRoles, INVITATION_DAYS } from "#app/domain/stores/store-members/store-members.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import { proofOf, requireProof } from "#app/routes/seller/stores/repeated-proof.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Asks for a fresh code before the page is shown, so that nothing typed on it is lost. */
export const loader = defineLoader({ permission: "member.manage", freshFactor: true }, async ({ scope, ...args }) => {
  const [t, proof] = await Promise.all([getT(args), proofOf(scope.profileId)]);
  const { canExport } = scope;
  return {
    title: t("messages:title.member_invite"),
    proof,
    grantable: { roles: grantableRoles({ role: scope.member, canExport }), canExport },
    fields: fieldsOf(invitationForm),
  };
});

export const action = defineAction(
  { permission: "member.manage", schema: invitationForm, freshFactor: true },
  async ({ scope, input, ...args }) => {
    await requireProof(scope.profileId, input.current_password);
    await consumeForNetwork(args, "mail.network");
    const { email, role, can_export: canExport } = input;
    if (!(await inviteMember(db, scope, { email, role, canExport, locale: await getLocale(args) }))) return false;
    return redirectWithToast(args, paths.storeMembers, { title: "messages:members.invited" });
  },
);

export default function MemberInvite() {
  const { t } = useTranslation();
  const { title, proof, grantable, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5 *:max-w-3xl">
      <BackLink to={paths.storeMembers} text={t("store_settings:member.back")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-muted">{t("store_settings:invite.lead", { days: INVITATION_DAYS })}</p>
      <ProvenForm
        proof={proof}
        field={fields.current_password}
        submit={<Button pendingLabel={t("common:pending.sending")}>{t("store_settings:invite.submit")}</Button>}
      >
        <TextField field={fields.email} label={t("store_settings:invite.email")} autoComplete="off" />
        <RightsFields fields={fields} grantable={grantable} />
      </ProvenForm>
    </div>
  );
}
