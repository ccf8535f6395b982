import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { listNotifications } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { db } from "#app/services.server.ts";

/** Returns the profile's notifications, oldest first. */
export async function notificationsOf(profileId: number) {
  const { notifications } = await listNotifications(db, profileScope(profileId), { page: 1, kind: undefined });
  return notifications.map(({ message, values, link }) => ({ message, values, link })).reverse();
}

/** Returns their message names, oldest first. */
export async function notificationMessagesOf(profileId: number): Promise<string[]> {
  return (await notificationsOf(profileId)).map(({ message }) => message);
}
