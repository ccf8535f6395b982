import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { enqueue, enqueueAll, forgetFailedTasks } from "#app/db/queue.server.ts";
import type { NotificationKind } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import { DATA_RETENTION_YEARS } from "#app/domain/retention.ts";
import {
  definitionOf,
  topicOf,
  type EventName,
  type EventValues,
  type StoreEvent,
} from "#app/domain/notifications/notifications/events.ts";
import { NOTIFICATION_KINDS, TOPICS } from "#app/domain/notifications/notifications/notifications.ts";
import { wantsNotification } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { listStoreReaders } from "#app/domain/notifications/notifications/store-readers.queries.server.ts";
import { isStoreTopic, type StoreTopic } from "#app/domain/notifications/notifications/store-topics.ts";
import type { Tasks } from "#app/db/tasks.ts";

/**
 * Publishes an event in the caller's transaction: adds its notification, unless the person has switched its topic off, and enqueues
 * its mail.
 */
export async function publishEvent<Name extends EventName>(
  trx: Db,
  name: Name,
  values: EventValues<Name>,
): Promise<void> {
  const { notification, mail, task } = definitionOf(name);
  const facts = values as Record<string, unknown> & { profileId: number };
  if (notification && (await wantsNotification(trx, facts, topicOf(name, facts), "shop")))
    await notifyAll(trx, [facts.profileId], name, values);
  if (mail) await enqueue(trx, task, Object.fromEntries(mail.map((key) => [key, facts[key]])) as Tasks[typeof task]);
}

/**
 * Publishes an event of a store's day in the caller's transaction to the members whose rights include its topic: a notification for each, and a
 * mail for members who want it (rule 18.7). `except`: the member who did it.
 */
export async function publishToStore<Name extends StoreEvent>(
  trx: Db,
  name: Name,
  values: Omit<EventValues<Name>, "profileId">,
  { except }: { except?: number | undefined } = {},
): Promise<void> {
  const { mail, task } = definitionOf(name);
  const facts = values as Record<string, unknown> & { sellerId: number };
  const topic = topicOf(name, values) as StoreTopic;
  const readers = (await listStoreReaders(trx, facts.sellerId, topic)).filter(({ profileId }) => profileId !== except);
  await notifyAll(
    trx,
    readers.map(({ profileId }) => profileId),
    name,
    values,
  );
  const payloads = readers
    .filter(({ isMailed }) => isMailed)
    .map(({ profileId }) => Object.fromEntries(mail?.map((key) => [key, { ...facts, profileId }[key]]) ?? []));
  if (mail && payloads.length > 0) await enqueueAll(trx, task, payloads as Tasks[typeof task][]);
}

/** Adds an event's notification for many people, without checking their preferences. */
export async function notifyAll<Name extends EventName>(
  trx: Db,
  profileIds: readonly number[],
  name: Name,
  values: Omit<EventValues<Name>, "profileId">,
): Promise<void> {
  const notification = definitionOf(name).notification?.(values);
  if (!notification || profileIds.length === 0) return;
  const { message, link } = notification;
  const topic = topicOf(name, values);
  const row = {
    kind: isStoreTopic(topic) ? ("store" as const) : TOPICS[topic].kind,
    message,
    values: JSON.stringify(notification.values ?? {}),
    link,
  };
  await trx
    .insertInto("notifications")
    .values(profileIds.map((profile_id) => ({ profile_id, ...row })))
    .execute();
}

/** Marks one as read. Returns it with its link, or undefined when the person has no such notification. */
export async function markRead(
  db: Db,
  scope: ProfileScope,
  notificationId: number,
): Promise<{ link: string | null } | undefined> {
  return db
    .updateTable("notifications")
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where("id", "=", notificationId)
    .where(inScope(scope, { profile: "profile_id" }))
    .returning("link")
    .executeTakeFirst();
}

/** Marks all of the person's notifications as read, or all of one kind. */
export async function markAllRead(db: Db, scope: ProfileScope, kind?: NotificationKind): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ read_at: sql`now()` })
    .where(inScope(scope, { profile: "profile_id" }))
    .where("read_at", "is", null)
    .where("kind", "in", kind ? [kind] : NOTIFICATION_KINDS)
    .execute();
}

/** Days that notifications of a store's day are kept. */
const STORE_NEWS_DAYS = 90;

/** Removes notifications past the retention of personal data, and old ones of a store's day (rule 16.1). Returns how many. */
export async function sweepNotifications(db: Db): Promise<number> {
  return deleteInSlices(db, "notifications", (rows) =>
    rows.where(({ or, and, eb }) =>
      or([
        eb("created_at", "<", sql<Date>`now() - make_interval(years => ${DATA_RETENTION_YEARS})`),
        and([
          eb("kind", "=", "store"),
          eb("created_at", "<", sql<Date>`now() - make_interval(days => ${STORE_NEWS_DAYS})`),
        ]),
      ]),
    ),
  );
}

/** Days that an administrator can retry a failed mail. */
const FAILED_MAIL_DAYS = 30;

/**
 * Deletes tasks of failed mails: they contain addresses, also of erased accounts. Keeps mails with gift cards, which hold the only copy of a
 * paid code. Returns how many.
 */
export async function sweepFailedMails(db: Db): Promise<number> {
  return forgetFailedTasks(db, { prefix: "mail.", except: "mail.gift_card", days: FAILED_MAIL_DAYS });
}
