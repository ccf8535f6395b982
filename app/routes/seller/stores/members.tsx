import { Form, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasRightsOf } from "#app/domain/platform/access/permissions.ts";
import { listInvitations, listMembers } from "#app/domain/stores/store-members/store-members.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "member.manage" }, async ({ scope, ...args }) => {
  const [t, members, invitations] = await Promise.all([getT(args), listMembers(db, scope), listInvitations(db, scope)]);
  const own = { role: scope.member, canExport: scope.canExport };
  return {
    title: t("messages:title.store_members"),
    members: members.map((member) => ({
      ...member,
      isMe: member.profileId === scope.profileId,
      canChange: hasRightsOf(own, member),
    })),
    invitations,
  };
});

export default function StoreMembers() {
  const { t, locale } = useTranslation();
  const { title, members, invitations } = useLoaderData<typeof loader>();
  const rights = ({ role, canExport }: (typeof members | typeof invitations)[number]) => (
    <p className="flex flex-wrap gap-2">
      <Chip tone="sky">{t(`store_settings:role.${role}`)}</Chip>
      {canExport && <Chip tone="muted">{t("store_settings:members.can_export")}</Chip>}
    </p>
  );
  return (
    <div className="grid gap-5 *:max-w-3xl">
      <div className="grid gap-3">
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("store_settings:members.lead")}</p>
        <p>
          <ButtonLink to={paths.storeMemberInvite}>{t("store_settings:members.invite")}</ButtonLink>
        </p>
      </div>
      <Panel heading={t("store_settings:members.list")}>
        <ul className="divide-y divide-line">
          {members.map((member) => (
            <li key={member.profileId} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="grid min-w-0 gap-1.5">
                <p className="font-bold wrap-anywhere">
                  {member.fullName}
                  {member.isMe && <span className="font-normal text-muted"> ({t("store_settings:members.you")})</span>}
                </p>
                <p className="text-small wrap-anywhere text-muted">
                  {member.email} · {t("store_settings:members.since", { day: formatDate(member.since, locale) })}
                </p>
                {rights(member)}
              </div>
              {member.canChange && (
                <ButtonLink variant="outline" to={paths.storeMember(member.profileId)}>
                  {t("store_settings:members.change")}
                  <span className="sr-only">: {member.fullName}</span>
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {invitations.length > 0 && (
        <Panel heading={t("store_settings:members.open")}>
          <ul className="divide-y divide-line">
            {invitations.map((invitation) => (
              <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="grid min-w-0 gap-1.5">
                  <p className="font-bold wrap-anywhere">{invitation.email}</p>
                  <p className="text-small text-muted">
                    {invitation.isExpired
                      ? t("store_settings:members.expired")
                      : t("store_settings:members.valid_until", { day: formatDate(invitation.expiresAt, locale) })}
                  </p>
                  {rights(invitation)}
                </div>
                <Form method="post" action={paths.invitationRevoke(invitation.id)}>
                  <Button variant="outline">
                    {t("store_settings:members.revoke")}
                    <span className="sr-only">: {invitation.email}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
