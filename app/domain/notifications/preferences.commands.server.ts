import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { readPreferences } from "#app/domain/notifications/notifications.queries.server.ts";
import {
  CHANNELS,
  OPTIONAL_TOPICS,
  type Channel,
  type OptionalTopic,
} from "#app/domain/notifications/notifications.ts";

/** What somebody wants to be told, where, of what there is a choice about. */
export type Choices = Partial<Record<OptionalTopic, Partial<Record<Channel, boolean>>>>;

/** Keeps what the person chose, each choice with the moment at which it last changed. What is not mentioned stays. */
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
    if (changed.length === 0) return;
    await trx
      .insertInto("notification_preferences")
      .values(changed)
      .onConflict((conflict) =>
        conflict
          .columns(["profile_id", "topic", "channel"])
          .doUpdateSet((excluded) => ({ is_on: excluded.ref("excluded.is_on"), chosen_at: sql`now()` })),
      )
      .execute();
  });
}
