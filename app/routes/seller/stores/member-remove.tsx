import { useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ProvenForm } from "#app/components/seller/settings/proven-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { removeMember } from "#app/domain/stores/store-members/store-members.commands.server.ts";
import { findMember } from "#app/domain/stores/store-members/store-members.queries.server.ts";
import { memberRemovalForm } from "#app/domain/stores/store-members/store-members.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { requireProof } from "#app/routes/seller/stores/repeated-proof.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { loadMember, MEMBER_PAGE } from "#app/routes/seller/stores/member-page.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(MEMBER_PAGE, async ({ scope, params, ...args }) => {
  const { t, member, proof } = await loadMember(scope, params.id, args);
  const { fullName: name } = member;
  return {
    title: t("messages:title.member_remove", { name }),
    name,
    back: paths.storeMember(params.id),
    proof,
    fields: fieldsOf(memberRemovalForm),
  };
});

/** Who removes themselves has no store afterwards, nor a session. */
export const action = defineAction(
  { ...MEMBER_PAGE, schema: memberRemovalForm, exists: ({ scope, params }) => findMember(db, scope, params.id) },
  async ({ scope, params, input, ...args }) => {
    await requireProof(scope.profileId, input.current_password);
    if (!(await removeMember(db, scope, params.id))) return false;
    if (params.id === scope.profileId) return seeOther(paths.login);
    return redirectWithToast(args, paths.storeMembers, { title: "messages:members.removed" });
  },
);

export default function MemberRemove() {
  const { t } = useTranslation();
  const { title, name, back, proof, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5 *:max-w-3xl">
      <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
      <p>{t("store_settings:remove.text", { name })}</p>
      <ProvenForm
        proof={proof}
        field={fields.current_password}
        submit={
          <>
            <Button variant="danger">{t("store_settings:remove.submit")}</Button>
            <ButtonLink variant="outline" to={back}>
              {t("store_settings:remove.keep")}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
