import type { Trx } from "#app/db/connection.server.ts";
import { subjectText, type AuditAction, type AuditActor, type AuditSubject } from "#app/domain/platform/audit/audit.ts";

/**
 * Records an action of an administrator, a job or a command, in the transaction that does it. Entries are append-only.
 * @param entry.before the values before the change; stored in the details as `from`, and `after` as `to`
 * @param entry.details no personal data: the log outlives accounts
 */
export async function recordAudit(
  trx: Trx,
  actor: AuditActor,
  entry: {
    action: AuditAction;
    subject: AuditSubject;
    before?: unknown;
    after?: unknown;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({
      ...(typeof actor === "string"
        ? { actor_kind: actor }
        : { actor_profile_id: actor.profileId, network: actor.network ?? null }),
      action: entry.action,
      subject: subjectText(entry.subject),
      details: JSON.stringify({ ...entry.details, from: entry.before, to: entry.after }),
    })
    .execute();
}
