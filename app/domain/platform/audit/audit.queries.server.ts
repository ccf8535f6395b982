import type { Db } from "#app/db/connection.server.ts";
import { subjectText, type AuditAction, type AuditEntry, type AuditSubject } from "#app/domain/platform/audit/audit.ts";

const MAX_ENTRIES = 50;

/** Returns the audit entries of one subject, newest first, except entries of the action `except`. One query. */
export async function listAudit(
  db: Db,
  subject: AuditSubject,
  { except }: { except?: AuditAction } = {},
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom("audit_log as a")
    .leftJoin("profiles as p", "p.id", "a.actor_profile_id")
    .where("a.subject", "=", subjectText(subject))
    .$if(except !== undefined, (entries) => entries.where("a.action", "!=", except ?? ""))
    .orderBy("a.id", "desc")
    .limit(MAX_ENTRIES)
    .select(["a.id", "a.actor_kind", "p.full_name", "a.action", "a.details", "a.created_at"])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    actor: row.actor_kind === "person" ? { name: row.full_name ?? "" } : row.actor_kind,
    action: row.action as AuditAction,
    details: row.details,
    at: row.created_at,
  }));
}
