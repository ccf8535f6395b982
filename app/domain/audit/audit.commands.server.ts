import type { Trx } from "#app/db/connection.server.ts";
import type { AuditAction, AuditActor } from "#app/domain/audit/audit.ts";

/**
 * Records what an administrator, a job or a command did, in the transaction that does it. Entries are append-only.
 * @param entry.subject what it was done to, by number: `review 12`, `ticket ST-7F3K-92QD`
 * @param entry.details no personal data: the log outlives accounts
 */
export async function recordAudit(
  trx: Trx,
  actor: AuditActor,
  entry: { action: AuditAction; subject: string; details?: Record<string, unknown> },
): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({
      ...(typeof actor === "string" ? { actor_kind: actor } : { actor_profile_id: actor.profileId }),
      action: entry.action,
      subject: entry.subject,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
