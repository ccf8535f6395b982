import { listNotifications } from "#app/domain/notifications/notifications.queries.server.ts";
import { db } from "#app/services.server.ts";

/** What the person was told in the shop, the oldest first. */
export async function told(profileId: number) {
  const { notifications } = await listNotifications(db, profileId, { page: 1, kind: undefined });
  return notifications.map(({ message, values, link }) => ({ message, values, link })).reverse();
}

/** The same by name: which messages. */
export async function toldMessages(profileId: number): Promise<string[]> {
  return (await told(profileId)).map(({ message }) => message);
}
