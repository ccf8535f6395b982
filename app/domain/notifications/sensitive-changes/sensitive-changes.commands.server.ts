import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { SensitiveChange } from "#app/db/schema.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { PAYOUT_WAIT_HOURS } from "#app/domain/notifications/sensitive-changes/sensitive-changes.ts";

/**
 * Records a store change that could divert its money: payouts wait, and all owners get a notification and a mail, also an owner removed by the
 * change (rule 9.20). Runs in the transaction of the change.
 * @param change.formerOwner an owner who loses that role by the change
 */
export async function recordSensitiveChange(
  trx: Trx,
  change: { sellerId: number; kind: SensitiveChange; profileId: number; formerOwner?: number },
): Promise<void> {
  const { sellerId, kind, profileId, formerOwner } = change;
  const until = sql<Date>`now() + make_interval(hours => ${PAYOUT_WAIT_HOURS})`;
  const { id: changeId } = await trx
    .insertInto("sensitive_changes")
    .values({ seller_id: sellerId, kind, profile_id: profileId, payouts_wait_until: until })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { store_name: storeName } = await trx
    .updateTable("sellers")
    .set({ payouts_wait_until: until })
    .where("id", "=", sellerId)
    .returning("store_name")
    .executeTakeFirstOrThrow();
  const owners = await trx
    .selectFrom("seller_members")
    .where("seller_id", "=", sellerId)
    .where("role", "=", "owner")
    .orderBy("profile_id")
    .select("profile_id")
    .execute();
  const informed = new Set(owners.map(({ profile_id }) => profile_id));
  if (formerOwner !== undefined) informed.add(formerOwner);
  for (const owner of informed)
    await publishEvent(trx, "store_changed", { profileId: owner, changeId, kind, storeName });
}
