import { sql, type Expression } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import { paginate } from "#app/domain/platform/lists/list.server.ts";
import {
  isOptional,
  MAX_UNREAD_SHOWN,
  NOTIFICATION_KINDS,
  OPTIONAL_TOPICS,
  notificationList,
  preferencesOf,
  type Channel,
  type NotificationList,
  type NotificationPage,
  type OptionalTopic,
  type Preferences,
  type Topic,
} from "#app/domain/notifications/notifications/notifications.ts";
import { findStoreReader } from "#app/domain/notifications/notifications/store-readers.queries.server.ts";
import { isStoreTopic, type StoreTopic } from "#app/domain/notifications/notifications/store-topics.ts";

/** Returns how many notifications the person has not read, counted up to 100. One query. */
export async function countUnread(db: Db, scope: ProfileScope): Promise<number> {
  const { count } = await unreadCount(db, scope.profileId).modifyEnd(PREPARED).executeTakeFirstOrThrow();
  return count;
}

/** Returns the query of `countUnread`, which may be a value of another query. */
export function unreadCount(db: Db, profileId: number | Expression<number>) {
  const unread = db
    .selectFrom("notifications")
    .where("profile_id", "=", profileId)
    .where("read_at", "is", null)
    .select("id")
    .limit(sql.lit(MAX_UNREAD_SHOWN + 1));
  return db.selectFrom(unread.as("unread")).select((query) => query.fn.countAll<number>().as("count"));
}

/**
 * Returns a page of the person's notifications, newest first; of one kind when given. A page past the end becomes the last one. Two
 * queries.
 */
export async function listNotifications(
  db: Db,
  scope: ProfileScope,
  asked: NotificationList,
): Promise<NotificationPage> {
  const kinds = asked.kind ? [asked.kind] : NOTIFICATION_KINDS;
  const { count, unread, ofStore } = await db
    .selectFrom("notifications")
    .where(inScope(scope, { profile: "profile_id" }))
    .select((query) => [
      query.fn.countAll<number>().filterWhere("kind", "in", kinds).as("count"),
      query.fn.countAll<number>().filterWhere("read_at", "is", null).as("unread"),
      query.fn.countAll<number>().filterWhere("kind", "=", "store").as("ofStore"),
    ])
    .executeTakeFirstOrThrow();
  const ofKind = db
    .selectFrom("notifications")
    .where(inScope(scope, { profile: "profile_id" }))
    .where("kind", "in", kinds)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .select(["id", "kind", "message", "values", "link", "created_at as createdAt", "read_at as readAt"]);
  const { perPage } = notificationList;
  const { rows, ...numbers } = await paginate(ofKind, { page: asked.page, perPage, count });
  return {
    notifications: rows.map(({ readAt, ...row }) => ({ ...row, isRead: readAt !== null })),
    unread,
    hasStore: ofStore > 0,
    ...numbers,
  };
}

/** Returns the person's notification preferences: kinds and channels. */
export async function readPreferences(db: Db, profileId: number): Promise<Preferences> {
  const choices = await db
    .selectFrom("notification_preferences")
    .where("profile_id", "=", profileId)
    .where("topic", "in", OPTIONAL_TOPICS)
    .select(["topic", "channel", "is_on"])
    .$narrowType<{ topic: OptionalTopic }>()
    .execute();
  return preferencesOf(choices);
}

/**
 * Returns whether the person gets this topic on the channel. A topic without a choice needs no query.
 * @param reader.sellerId the store of a store topic, which only its members get
 */
export async function wantsNotification(
  db: Db,
  { profileId, sellerId }: { profileId?: number | undefined; sellerId?: number | undefined },
  topic: Topic | StoreTopic,
  channel: Channel,
): Promise<boolean> {
  if (isStoreTopic(topic)) {
    if (profileId === undefined || sellerId === undefined) return false;
    const reader = await findStoreReader(db, { profileId, sellerId }, topic);
    return reader !== undefined && (channel === "shop" || reader.isMailed);
  }
  if (!isOptional(topic, channel)) return true;
  return profileId !== undefined && (await readPreferences(db, profileId))[topic][channel];
}
