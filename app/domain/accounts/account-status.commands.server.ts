import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { Role } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { forgetDevices } from "#app/domain/accounts/known-devices.commands.server.ts";
import { voidLinks } from "#app/domain/accounts/mailed-links.commands.server.ts";
import { endSessions } from "#app/domain/accounts/sessions.commands.server.ts";
import { recordAudit } from "#app/domain/audit/audit.commands.server.ts";
import type { AuditActor } from "#app/domain/audit/audit.ts";
import { publishEvent } from "#app/domain/notifications/notifications.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Suspends an account: its sessions end, no one can sign in to it, and its mailed links are void (rule 8.12).
 * Returns false for an unknown one. Refuses the last administrator.
 */
export async function suspendAccount(db: Db, actor: AuditActor, profileId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await assertNotLastAdmin(trx, profileId);
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
        subject: { kind: "account", id: profileId },
        before: "active",
        after: "suspended",
      });
    }
    await endSessions(trx, profileId);
    await forgetDevices(trx, profileId);
    await voidLinks(trx, profileId, ["verify_email", "reset_password", "change_email"]);
    return true;
  });
}

/** Lifts a suspension. Returns false when the account is not suspended. */
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
      subject: { kind: "account", id: profileId },
      before: "suspended",
      after: "active",
    });
    return true;
  });
}

/**
 * Changes a person's role and ends all their sessions: no session outlives the role it began with (rules 8.11, 8.12). A new
 * administrator chooses a new password by a mailed link: the old one may be too short (rule 8.17). Returns false when there is no
 * such person or nothing to change. Refuses to demote the last administrator.
 */
export async function changeRole(db: Db, actor: AuditActor, profileId: number, role: Role): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (role !== "admin") await assertNotLastAdmin(trx, profileId);
    const account = await lockAccount(trx, profileId);
    if (!account || account.role === role) return false;
    await trx.updateTable("profiles").set({ role }).where("id", "=", profileId).execute();
    await recordAudit(trx, actor, {
      action: "account.role",
      subject: { kind: "account", id: profileId },
      before: account.role,
      after: role,
    });
    await endSessions(trx, profileId);
    if (role === "admin") {
      await trx.deleteFrom("credentials").where("profile_id", "=", profileId).execute();
      await forgetDevices(trx, profileId);
      await voidLinks(trx, profileId, ["reset_password", "change_email"]);
      await publishEvent(trx, "password_reset_requested", { email: account.email });
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

/** Refuses when `profileId` is the only administrator who can act. Concurrent demotions are serialized. */
async function assertNotLastAdmin(trx: Trx, profileId: number): Promise<void> {
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
