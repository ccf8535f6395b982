import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { saveChoices } from "#app/domain/notifications/notifications/preferences.commands.server.ts";
import { readStoreMailChoices } from "#app/domain/notifications/notifications/store-readers.queries.server.ts";
import type { StoreTopic } from "#app/domain/notifications/notifications/store-topics.ts";

/** Saves which mails the scope's member wants; topics that the member may not see are left out. */
export async function chooseStoreMails(
  db: Db,
  scope: StoreScope,
  wanted: Readonly<Record<StoreTopic, boolean>>,
): Promise<true> {
  await inTransaction(db, async (trx) => {
    const changed = (await readStoreMailChoices(trx, scope))
      .filter(({ topic, isMailed }) => wanted[topic] !== isMailed)
      .map(({ topic }) => ({
        profile_id: scope.profileId,
        topic,
        channel: "email" as const,
        is_on: wanted[topic],
      }));
    await saveChoices(trx, changed);
  });
  return true;
}

/** Deletes a person's choices as a member of a store that they no longer work for. */
export async function forgetStoreMailChoices(trx: Trx, profileId: number): Promise<void> {
  await trx
    .deleteFrom("notification_preferences")
    .where("profile_id", "=", profileId)
    .where(sql<boolean>`starts_with(topic, 'store_')`)
    .execute();
}
