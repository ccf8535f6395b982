import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { AdminRight, Role } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { forgetDevices } from "#app/domain/accounts/accounts/known-devices.commands.server.ts";
import { voidLinks } from "#app/domain/accounts/accounts/mailed-links.commands.server.ts";
import { endSessions } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import type { AuditActor } from "#app/domain/platform/audit/audit.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Suspends an account: ends its sessions, blocks sign-ins and voids its mailed links (rule 8.12). Returns false for an unknown account. Refuses the
 * last administrator with all rights.
 */
export async function suspendAccount(db: Db, actor: AuditActor, profileId: number, reason?: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await assertNotLastSuper(trx, profileId);
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
        ...(reason && { details: { reason } }),
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
 * Changes a person's role, or an administrator's rights. A new role ends all their sessions, so that no session outlives its role (rules 8.11, 8.12).
 * A new administrator chooses a new password by a mailed link: the old one may be too short (rule 8.17). Returns false for an unknown person and when
 * nothing changes. Refuses to demote the last administrator with all rights, and to take the seller role from a member of a store.
 * @param rights of an administrator
 */
export async function changeRole(
  db: Db,
  actor: AuditActor,
  profileId: number,
  role: Role,
  rights: readonly AdminRight[] = ["super"],
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const granted = role === "admin" ? [...new Set(rights)].sort() : [];
    if (!granted.includes("super")) await assertNotLastSuper(trx, profileId);
    const account = await lockAccount(trx, profileId);
    if (!account) return false;
    const before = [...account.admin_rights].sort();
    if (account.role === role && String(before) === String(granted)) return false;
    if (account.role === "seller" && role !== "seller") await assertOfNoStore(trx, profileId);
    await trx.updateTable("profiles").set({ role, admin_rights: granted }).where("id", "=", profileId).execute();
    const subject = { kind: "account", id: profileId } as const;
    if (account.role === role) {
      const [from, to] = [before.join(", "), granted.join(", ")];
      await recordAudit(trx, actor, { action: "account.rights", subject, before: from, after: to });
      return true;
    }
    await recordAudit(trx, actor, {
      action: "account.role",
      subject,
      before: account.role,
      after: role,
      ...(granted.length > 0 && { details: { rights: granted } }),
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

/** Locks the account until the transaction ends and returns it; undefined for an unknown one. */
async function lockAccount(
  trx: Trx,
  profileId: number,
): Promise<{ email: string; role: Role; admin_rights: AdminRight[]; suspended_at: Date | null } | undefined> {
  return trx
    .selectFrom("profiles")
    .where("id", "=", profileId)
    .select(["email", "role", "admin_rights", "suspended_at"])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Refuses when `profileId` is the only administrator with all rights who can act. Concurrent demotions are serialized. */
async function assertNotLastSuper(trx: Trx, profileId: number): Promise<void> {
  const ids = await lockSupers(trx);
  if (ids.length === 1 && ids[0] === profileId) throw new DomainError("messages:accounts.last_admin");
}

/** Locks the administrators with all rights who can act, before any other account (rule 4.9), and returns their ids. */
export async function lockSupers(trx: Trx): Promise<number[]> {
  const supers = await trx
    .selectFrom("profiles")
    .select("id")
    .where("role", "=", "admin")
    .where(sql<boolean>`'super' = ANY (admin_rights)`)
    .where("suspended_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return supers.map(({ id }) => id);
}

/** Refuses a member of a store: only sellers can be members. The store must remove them first, and keeps its last owner (rule 9.19). */
async function assertOfNoStore(trx: Trx, profileId: number): Promise<void> {
  const store = await trx
    .selectFrom("sellers as s")
    .leftJoin("seller_members as m", (join) =>
      join.onRef("m.seller_id", "=", "s.id").on("m.profile_id", "=", profileId),
    )
    .where((where) => where.or([where("m.profile_id", "is not", null), where("s.profile_id", "=", profileId)]))
    .select("s.store_name")
    .limit(1)
    .executeTakeFirst();
  if (store)
    throw new DomainError("messages:accounts.of_store", { field: "role", values: { store: store.store_name } });
}
