import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import {
  STORE_TOPICS,
  isMailed,
  topicsOf,
  type StoreTopic,
} from "#app/domain/notifications/notifications/store-topics.ts";
import { memberMay } from "#app/domain/platform/access/permissions.ts";

/** A member who is informed of a topic. */
export interface StoreReader {
  profileId: number;
  isMailed: boolean;
}

function withChoice(db: Db, topic: StoreTopic) {
  return db
    .selectFrom("seller_members as m")
    .innerJoin("profiles as p", (join) => join.onRef("p.id", "=", "m.profile_id").on("p.suspended_at", "is", null))
    .leftJoin("notification_preferences as choice", (join) =>
      join
        .onRef("choice.profile_id", "=", "m.profile_id")
        .on("choice.topic", "=", topic)
        .on("choice.channel", "=", "email"),
    )
    .select(["m.profile_id as profileId", "m.role", "m.can_export as canExport", "choice.is_on as choice"]);
}

/** Returns the members of a store whose rights include the topic's permission; no suspended accounts. One query. */
export async function listStoreReaders(db: Db, sellerId: number, topic: StoreTopic): Promise<StoreReader[]> {
  const members = await withChoice(db, topic)
    .where("m.seller_id", "=", sellerId)
    .orderBy("m.profile_id")
    .modifyEnd(PREPARED)
    .execute();
  return members
    .filter((member) => memberMay(member, STORE_TOPICS[topic].permission))
    .map(({ choice, ...member }) => ({ profileId: member.profileId, isMailed: isMailed(topic, member, choice) }));
}

/** Returns a person as a reader of the topic; undefined when they do not work for the store or may not see it. One query. */
export async function findStoreReader(
  db: Db,
  { profileId, sellerId }: { profileId: number; sellerId: number },
  topic: StoreTopic,
): Promise<StoreReader | undefined> {
  const member = await withChoice(db, topic)
    .where("m.profile_id", "=", profileId)
    .where("m.seller_id", "=", sellerId)
    .executeTakeFirst();
  if (!member || !memberMay(member, STORE_TOPICS[topic].permission)) return undefined;
  return { profileId, isMailed: isMailed(topic, member, member.choice) };
}

/** A member's topic, and whether it comes by mail too. */
export interface StoreMailChoice {
  topic: StoreTopic;
  isMailed: boolean;
}

/** Returns the topics of the scope's member with their choices, or the defaults of the role. One query. */
export async function readStoreMailChoices(db: Db, scope: StoreScope): Promise<StoreMailChoice[]> {
  const rights = { role: scope.member, canExport: scope.canExport };
  const topics = topicsOf(rights);
  const chosen = await db
    .selectFrom("notification_preferences")
    .where("profile_id", "=", scope.profileId)
    .where("topic", "in", topics)
    .select(["topic", "is_on"])
    .execute();
  return topics.map((topic) => ({
    topic,
    isMailed: isMailed(topic, rights, chosen.find((choice) => choice.topic === topic)?.is_on ?? null),
  }));
}
