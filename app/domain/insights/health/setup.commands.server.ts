import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import type { AuditActor } from "#app/domain/platform/audit/audit.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import type { ConfirmedStep } from "#app/domain/insights/health/setup.ts";

/** Confirms that a step of opening the shop is done. Returns false when it was already. */
export async function confirmSetupStep(db: Db, actor: AuditActor, step: ConfirmedStep): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const confirmed = await trx
      .insertInto("setup_steps")
      .values({ step })
      .onConflict((conflict) => conflict.doNothing())
      .returning("step")
      .executeTakeFirst();
    if (!confirmed) return false;
    await recordAudit(trx, actor, { action: "setup.confirm", subject: { kind: "setup", id: step } });
    return true;
  });
}

/** Sends the person a mail that shows whether mail arrives. Returns false when one was sent less than a minute ago. */
export async function sendTestMail(db: Db, scope: AnyScope): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const sent = await trx
      .insertInto("setup_steps")
      .values({ step: "mail_sent" })
      .onConflict((conflict) =>
        conflict
          .column("step")
          .doUpdateSet({ done_at: sql<Date>`now()` })
          .where("setup_steps.done_at", "<", sql<Date>`now() - interval '1 minute'`),
      )
      .returning("step")
      .executeTakeFirst();
    if (!sent) return false;
    await publishEvent(trx, "test_mail_asked", { profileId: scope.profileId });
    await recordAudit(trx, scope, { action: "setup.test_mail", subject: { kind: "setup", id: "mail" } });
    return true;
  });
}
