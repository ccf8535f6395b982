import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import {
  confirmPassword,
  hasPassword,
  lockUnchangedProfile,
} from "#app/domain/accounts/accounts/password-check.commands.server.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { dataPolicies, type DataSubject } from "#app/domain/insights/privacy/personal-data.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** Maximum duration of a request that began before the account was erased. */
const MAX_REQUEST_MINUTES = 10;

/** The confirmation of an erasure: the password, or the account's own address where it has no password. */
export interface ErasureProof {
  password: string;
  email: string;
}

/**
 * Erases an account: what is personal goes, orders stay without it because the law wants them (rule 16.2), all devices are signed out,
 * and a last mail says so. All of it or nothing. Throws `DomainError` while something is under way that still needs the person: an order, a refund,
 * a store; and for administrators, whose accounts others close.
 */
export async function eraseAccount(db: Db, profileId: number, proof: ErasureProof): Promise<void> {
  const epoch = (await hasPassword(db, profileId)) ? await confirmPassword(db, profileId, proof.password) : undefined;
  await inTransaction(db, async (trx) => {
    // Checkout locks the cart first: an order that is being placed now is seen below, and none can be placed afterwards.
    await trx.selectFrom("carts").select("id").where("profile_id", "=", profileId).forUpdate().execute();
    const profile = await trx
      .selectFrom("profiles")
      .select(["email", "full_name", "locale", "role"])
      .where("id", "=", profileId)
      .where("erased_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!profile) return;
    if (epoch !== undefined) await lockUnchangedProfile(trx, profileId, epoch);
    else if (await hasPassword(trx, profileId)) throw new DomainError("messages:sign_in.overtaken");
    else if (proof.email.toLowerCase() !== profile.email.toLowerCase())
      throw new DomainError("messages:erase.other_email", { field: "confirm_email" });
    if (profile.role === "admin") throw new DomainError("messages:erase.admin");
    await assertErasable(trx, profileId);
    await eraseRows(trx, { profileId, email: profile.email });
    const runAt = new Date(Date.now() + MAX_REQUEST_MINUTES * 60_000);
    await enqueue(trx, "account.erase_leftovers", { profileId }, { runAt });
    const { email, full_name: fullName, locale } = profile;
    await publishEvent(trx, "account_erased", { email, fullName, locale });
  });
}

/**
 * Erases once more what an erased account has: a request that began before the erasure may have written after it. Does nothing to
 * an account that is not erased.
 */
export async function eraseLeftovers(db: Db, profileId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const profile = await trx
      .selectFrom("profiles")
      .select("email")
      .where("id", "=", profileId)
      .where("erased_at", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (profile) await eraseRows(trx, { profileId, email: profile.email });
  });
}

async function assertErasable(trx: Trx, profileId: number): Promise<void> {
  const { rows } = await sql<{ store: boolean; order: boolean; refund: boolean }>`
    SELECT EXISTS (SELECT FROM sellers WHERE profile_id = ${profileId})
             OR EXISTS (SELECT FROM seller_members WHERE profile_id = ${profileId} AND role = 'owner') AS store,
           EXISTS (SELECT FROM orders WHERE customer_id = ${profileId}
                     AND (payment_status = 'awaiting' OR (confirmed_at IS NOT NULL AND status NOT IN ('delivered', 'cancelled', 'returned')))) AS "order",
           EXISTS (SELECT FROM orders WHERE customer_id = ${profileId} AND payment_status = 'refund_due') AS refund`.execute(
    trx,
  );
  const needs = rows[0];
  if (needs?.store) throw new DomainError("messages:erase.store");
  if (needs?.order) throw new DomainError("messages:erase.order");
  if (needs?.refund) throw new DomainError("messages:erase.refund");
}

async function eraseRows(trx: Trx, person: DataSubject): Promise<void> {
  for (const { table, policy } of dataPolicies()) {
    const { erase, rows } = policy;
    if (erase === "keep") continue;
    if (erase === "delete") {
      await sql`DELETE FROM ${sql.table(table)} WHERE ${rows(person)}`.execute(trx);
      continue;
    }
    const columns = Object.entries(erase).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(columns)} WHERE ${rows(person)}`.execute(trx);
  }
}
