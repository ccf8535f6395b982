import { Form, useLoaderData } from "@remix-run/react";
import { AuditTrail } from "#app/components/admin/audit/audit-trail.tsx";
import { UserFacts } from "#app/components/admin/users/user-facts.tsx";
import { UserOrders, UserTickets } from "#app/components/admin/users/user-belongings.tsx";
import { UserSuspension } from "#app/components/admin/users/user-suspension.tsx";
import { SuspendedChip } from "#app/components/admin/users/user-columns.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { findUserDetails } from "#app/domain/accounts/users/users.queries.server.ts";
import { suspensionForm } from "#app/domain/accounts/users/users.schema.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "user.view", params: { id: rowId } },
  async ({ scope, params: { id } }) => {
    const [user, audit] = await Promise.all([findUserDetails(db, scope, id), listAudit(db, { kind: "account", id })]);
    if (!user) throw notFound();
    const canManage = hasPermission(scope, "user.manage");
    return {
      title: user.fullName,
      user,
      audit,
      canManage,
      canSuspend:
        hasPermission(scope, "user.suspend") && id !== scope.profileId && (user.role !== "admin" || canManage),
      sees: { orders: hasPermission(scope, "order.view_any"), tickets: hasPermission(scope, "ticket.manage") },
      fields: fieldsOf(suspensionForm),
    };
  },
);

/** A person: facts, related records, and the account's audit entries. */
export default function AdminUser() {
  const { t } = useTranslation();
  const { title, user, audit, canManage, canSuspend, sees, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.adminUsers} text={t("messages:title.admin_users")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="flex flex-wrap items-center gap-3 text-title font-bold wrap-anywhere">
          {title} {user.suspendedAt && <SuspendedChip />}
        </h1>
        {canManage && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.adminUserEdit(user.id)}>{t("admin_people:users.edit")}</ButtonLink>
            <Form method="post" action={paths.adminUserDelete(user.id)}>
              <Button variant="outline">{t("admin_people:users.delete")}</Button>
            </Form>
          </div>
        )}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-5">
          <UserFacts user={user} />
          {sees.orders && <UserOrders count={user.orderCount} orders={user.orders} />}
          {sees.tickets && <UserTickets count={user.ticketCount} tickets={user.tickets} />}
        </div>
        <div className="grid gap-5">
          {canSuspend && <UserSuspension id={user.id} suspendedAt={user.suspendedAt} fields={fields} />}
          <Panel heading={t("admin_people:users.history")}>
            {audit.length > 0 ? <AuditTrail entries={audit} /> : <p>{t("admin_people:users.no_history")}</p>}
          </Panel>
        </div>
      </div>
    </div>
  );
}
