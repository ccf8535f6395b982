import { sql, type RawBuilder } from "kysely";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { auditLog, type LoggedChange } from "#app/domain/platform/audit/audit-log.ts";
import type { AuditAction } from "#app/domain/platform/audit/audit.ts";
import { listQueries } from "#app/domain/platform/lists/list.server.ts";

/** A number finds entries about it, an email address that person's entries. Both by an index. */
function isFound(search: string): RawBuilder<boolean> {
  if (search.includes("@")) return sql`a.actor_profile_id = (SELECT id FROM profiles WHERE email = ${search})`;
  return sql`split_part(a.subject, ' ', 2) = ${search.toUpperCase()}`;
}

/** The whole log, newest first. */
export const auditEntries = listQueries({
  list: auditLog,
  select: (db, _scope: AnyScope, { area, by, search }) =>
    db
      .selectFrom("audit_log as a")
      .leftJoin("profiles as p", "p.id", "a.actor_profile_id")
      .$if(area !== undefined, (rows) => rows.where(sql`split_part(a.action, '.', 1)`, "=", area))
      .$if(by !== undefined, (rows) => rows.where("a.actor_kind", "=", by ?? "person"))
      .$if(search !== "", (rows) => rows.where(isFound(search)))
      .select(["a.id", "a.actor_kind", "p.full_name", "a.action", "a.subject", "a.details", "a.network"])
      .select("a.created_at as at"),
  order: () => ({ by: sql.ref<number>("a.id"), type: "number", id: sql.ref<number>("a.id"), direction: "descending" }),
  present: ({ actor_kind: kind, full_name: name, action, ...row }): LoggedChange => ({
    ...row,
    actor: kind === "person" ? { name: name ?? "" } : kind,
    action: action as AuditAction,
  }),
});
