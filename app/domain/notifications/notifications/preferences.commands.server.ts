import { sql, type Insertable } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { Database } from "#app/db/database.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { readPreferences } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import {
  CHANNELS,
  OPTIONAL_TOPICS,
  type Channel,
  type OptionalTopic,
} from "#app/domain/notifications/notifications/notifications.ts";

/** A person's choices by topic and channel. */
export type Choices = Partial<Record<OptionalTopic, Partial<Record<Channel, boolean>>>>;

/** Saves the person's choices, each with the time of its last change. Others are unchanged. */
export async function choosePreferences(db: Db, profileId: number, choices: Choices): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await readPreferences(trx, profileId);
    const changed = OPTIONAL_TOPICS.flatMap((topic) =>
      CHANNELS.flatMap((channel) => {
        const isOn = choices[topic]?.[channel];
        if (isOn === undefined || isOn === before[topic][channel]) return [];
        return { profile_id: profileId, topic, channel, is_on: isOn };
      }),
    );
    await saveChoices(trx, changed);
  });
}

/** Saves choices over the existing ones, with the time. */
export async function saveChoices(
  trx: Trx,
  choices: readonly Insertable<Database["notification_preferences"]>[],
): Promise<void> {
  if (choices.length === 0) return;
  await trx
    .insertInto("notification_preferences")
    .values(choices)
    .onConflict((conflict) =>
      conflict
        .columns(["profile_id", "topic", "channel"])
        .doUpdateSet((excluded) => ({ is_on: excluded.ref("excluded.is_on"), chosen_at: sql`now()` })),
    )
    .execute();
}
