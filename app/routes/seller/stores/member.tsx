import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ProvenForm } from "#app/components/seller/settings/proven-form.tsx";
import { RightsFields } from "#app/components/seller/settings/rights-fields.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasRightsOf } from "#app/domain/platform/access/permissions.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { changeMember } from "#app/domain/stores/store-members/store-members.commands.server.ts";
import { findMember } from "#app/domain/stores/store-members/store-members.queries.server.ts";
import { memberForm } from "#app/domain/stores/store-members/store-members.schema.ts";
import { grantableRoles } from "#app/domain/stores/store-members/store-members.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { requireProof } from "#app/routes/seller/stores/repeated-proof.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { loadMember, MEMBER_PAGE } from "#app/routes/seller/stores/member-page.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(MEMBER_PAGE, async ({ scope, params, ...args }) => {
  const { t, member, proof } = await loadMember(scope, params.id, args);
  const own = { role: scope.member, canExport: scope.canExport };
  return {
    title: t("messages:title.member", { name: member.fullName }),
    member,
    proof,
    canChange: hasRightsOf(own, member),
    grantable: { roles: grantableRoles(own), canExport: own.canExport },
    fields: fieldsOf(memberForm),
  };
});

export const action = defineAction(
  { ...MEMBER_PAGE, schema: memberForm, exists: ({ scope, params }) => findMember(db, scope, params.id) },
  async ({ scope, params, input, ...args }) => {
    await requireProof(scope.profileId, input.current_password);
    if (!(await changeMember(db, scope, params.id, { role: input.role, canExport: input.can_export }))) return false;
    return redirectWithToast(args, paths.storeMembers, { title: "messages:members.changed" });
  },
);

export default function StoreMember() {
  const { t } = useTranslation();
  const { title, member, proof, canChange, grantable, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5 *:max-w-3xl">
      <BackLink to={paths.storeMembers} text={t("store_settings:member.back")} />
      <div>
        <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
        <p className="wrap-anywhere text-muted">{member.email}</p>
      </div>
      {canChange ? (
        <ProvenForm
          proof={proof}
          field={fields.current_password}
          submit={
            <>
              <Button pendingLabel={t("common:pending.saving")}>{t("store_settings:member.submit")}</Button>
              <ButtonLink variant="danger" to={paths.storeMemberRemove(member.profileId)}>
                {t("store_settings:member.remove")}
              </ButtonLink>
            </>
          }
        >
          <RightsFields fields={fields} grantable={grantable} rights={member} />
        </ProvenForm>
      ) : (
        <p>{t("store_settings:member.only_look")}</p>
      )}
    </div>
  );
}
