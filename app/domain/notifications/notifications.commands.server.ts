import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { forgetFailedTasks } from "#app/db/queue.server.ts";
import type { NotificationKind } from "#app/db/schema.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/access/scope.ts";
import { DATA_RETENTION_YEARS } from "#app/domain/accounts/accounts.ts";
import {
  isOptional,
  NOTIFICATION_KINDS,
  NOTIFICATION_MESSAGES,
  TOPICS,
  type NewNotification,
} from "#app/domain/notifications/notifications.ts";
import { readPreferences } from "#app/domain/notifications/notifications.queries.server.ts";

/** Adds a notification in the caller's transaction, unless the person has switched its topic off. The caller enqueues mails. */
export async function notify(trx: Trx, profileId: number, notification: NewNotification): Promise<void> {
  const topic = NOTIFICATION_MESSAGES[notification.message];
  if (isOptional(topic, "shop") && !(await readPreferences(trx, profileId))[topic].shop) return;
  await notifyAll(trx, [profileId], notification);
}

/** Adds a notification for many people, without checking their preferences. */
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

/** Marks all of the person's notifications as read; those of one kind when given. */
export async function markAllRead(db: Db, scope: ProfileScope, kind?: NotificationKind): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ read_at: sql`now()` })
    .where(inScope(scope, { profile: "profile_id" }))
    .where("read_at", "is", null)
    .where("kind", "in", kind ? [kind] : NOTIFICATION_KINDS)
    .execute();
}

/** Removes what is older than personal data is kept (rule 16.1). Returns how many. */
export async function sweepNotifications(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("notifications")
    .where("created_at", "<", sql<Date>`now() - make_interval(years => ${DATA_RETENTION_YEARS})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Days for which a failed mail can be retried by an administrator. */
const FAILED_MAIL_DAYS = 30;

/**
 * Deletes tasks of failed mails: they contain addresses, also of erased accounts. Keeps those with gift cards, which hold the only
 * copy of a paid code. Returns how many.
 */
export async function sweepFailedMails(db: Db): Promise<number> {
  return forgetFailedTasks(db, { prefix: "mail.", except: "mail.gift_card", days: FAILED_MAIL_DAYS });
}
