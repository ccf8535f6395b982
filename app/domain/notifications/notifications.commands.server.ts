import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { forgetFailedTasks } from "#app/db/queue.server.ts";
import type { NotificationKind } from "#app/db/schema.ts";
import { DATA_RETENTION_YEARS } from "#app/domain/accounts/accounts.ts";
import {
  isOptional,
  NOTIFICATION_KINDS,
  NOTIFICATION_MESSAGES,
  TOPICS,
  type NewNotification,
} from "#app/domain/notifications/notifications.ts";
import { readPreferences } from "#app/domain/notifications/notifications.queries.server.ts";

/**
 * Tells the person something in the shop, in the transaction of what it tells: both happen or neither. What the person does not
 * want to be told is left out. Mails are the caller's own (`enqueue`).
 */
export async function notify(trx: Trx, profileId: number, notification: NewNotification): Promise<void> {
  const topic = NOTIFICATION_MESSAGES[notification.message];
  if (isOptional(topic, "shop") && !(await readPreferences(trx, profileId))[topic].shop) return;
  await notifyAll(trx, [profileId], notification);
}

/** As `notify`, for many people who are known to want it. */
export async function notifyAll(
  trx: Trx,
  profileIds: readonly number[],
  { message, values = {}, link = null }: NewNotification,
): Promise<void> {
  if (profileIds.length === 0) return;
  const { kind } = TOPICS[NOTIFICATION_MESSAGES[message]];
  await trx
    .insertInto("notifications")
    .values(profileIds.map((profile_id) => ({ profile_id, kind, message, values: JSON.stringify(values), link })))
    .execute();
}

/** Marks one as read. Answers it with where it leads, or undefined when the person has no such notification. */
export async function markRead(
  db: Db,
  profileId: number,
  notificationId: number,
): Promise<{ link: string | null } | undefined> {
  return db
    .updateTable("notifications")
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where("id", "=", notificationId)
    .where("profile_id", "=", profileId)
    .returning("link")
    .executeTakeFirst();
}

/** Marks all of the person's notifications as read; those of one kind when given. */
export async function markAllRead(db: Db, profileId: number, kind?: NotificationKind): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ read_at: sql`now()` })
    .where("profile_id", "=", profileId)
    .where("read_at", "is", null)
    .where("kind", "in", kind ? [kind] : NOTIFICATION_KINDS)
    .execute();
}

/** Removes what is older than personal data is kept (spec §9). Returns how many. */
export async function sweepNotifications(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("notifications")
    .where("created_at", "<", sql<Date>`now() - make_interval(years => ${DATA_RETENTION_YEARS})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Days for which a mail that could not be sent waits for somebody to mend what was wrong and try it again. */
const FAILED_MAIL_DAYS = 30;

/**
 * Forgets mails that could not be sent and that nobody has sent since: their tasks hold addresses, also of people who have been erased
 * meanwhile. Not those with gift cards: nothing else knows the code of a card that somebody has paid for. Returns how many.
 */
export async function sweepFailedMails(db: Db): Promise<number> {
  return forgetFailedTasks(db, { prefix: "mail.", except: "mail.gift_card", days: FAILED_MAIL_DAYS });
}
