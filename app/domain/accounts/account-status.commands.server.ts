import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { Role } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { accountSubject } from "#app/domain/accounts/accounts.ts";
import { forgetDevices } from "#app/domain/accounts/known-devices.commands.server.ts";
import { voidLinks } from "#app/domain/accounts/mailed-links.commands.server.ts";
import { endSessions } from "#app/domain/accounts/sessions.commands.server.ts";
import { recordAudit } from "#app/domain/audit/audit.commands.server.ts";
import type { AuditActor } from "#app/domain/audit/audit.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Shuts an account: from the moment this is committed nobody is signed in to it or can sign in, and no mailed link of its opens
 * anything (decision 27, catalogue A5). Answers false for an unknown one. Refuses the last administrator.
 */
export async function suspendAccount(db: Db, actor: AuditActor, profileId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await keepAnAdmin(trx, profileId);
    const account = await lockAccount(trx, profileId);
    if (!account) return false;
    if (!account.suspended_at) {
      await trx
        .updateTable("profiles")
        .set({ suspended_at: sql`now()` })
        .where("id", "=", profileId)
        .execute();
      await recordAudit(trx, actor, {
        action: "account.suspend",
        subject: accountSubject(profileId),
        details: { from: "active", to: "suspended" },
      });
    }
    await endSessions(trx, profileId);
    await forgetDevices(trx, profileId);
    await voidLinks(trx, profileId, ["verify_email", "reset_password", "change_email"]);
    return true;
  });
}

/** Opens a suspended account again. Answers false when it is none. */
export async function liftSuspension(db: Db, actor: AuditActor, profileId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("profiles")
      .set({ suspended_at: null })
      .where("id", "=", profileId)
      .where("suspended_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordAudit(trx, actor, {
      action: "account.restore",
      subject: accountSubject(profileId),
      details: { from: "suspended", to: "active" },
    });
    return true;
  });
}

/**
 * Gives a person another role. They are signed out everywhere: no session begun with one role lives on with another
 * (catalogue A1, A5). Who becomes an administrator chooses a new password by a mailed link: the old one may be short (decision 32).
 * Answers false when there is no such person or nothing to change. Refuses to demote the last administrator.
 */
export async function changeRole(db: Db, actor: AuditActor, profileId: number, role: Role): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (role !== "admin") await keepAnAdmin(trx, profileId);
    const account = await lockAccount(trx, profileId);
    if (!account || account.role === role) return false;
    await trx.updateTable("profiles").set({ role }).where("id", "=", profileId).execute();
    await recordAudit(trx, actor, {
      action: "account.role",
      subject: accountSubject(profileId),
      details: { from: account.role, to: role },
    });
    await endSessions(trx, profileId);
    if (role === "admin") {
      await trx.deleteFrom("credentials").where("profile_id", "=", profileId).execute();
      await forgetDevices(trx, profileId);
      await voidLinks(trx, profileId, ["reset_password", "change_email"]);
      await enqueue(trx, "mail.reset_password", { email: account.email });
    }
    return true;
  });
}

/** Returns the account as it is before the change, locked until the transaction ends; undefined for an unknown one. */
async function lockAccount(
  trx: Trx,
  profileId: number,
): Promise<{ email: string; role: Role; suspended_at: Date | null } | undefined> {
  return trx
    .selectFrom("profiles")
    .where("id", "=", profileId)
    .select(["email", "role", "suspended_at"])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Refuses when `profileId` is the only administrator who can act. Two who demote each other at once take turns. */
async function keepAnAdmin(trx: Trx, profileId: number): Promise<void> {
  const admins = await trx
    .selectFrom("profiles")
    .select("id")
    .where("role", "=", "admin")
    .where("suspended_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (admins.length === 1 && admins[0]?.id === profileId) throw new DomainError("messages:accounts.last_admin");
}
