import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";

/** Remembers the language that a person chose, for their mails and their next device. */
export async function changeLocale(db: Db, profileId: number, locale: Locale): Promise<void> {
  await db.updateTable("profiles").set({ locale }).where("id", "=", profileId).execute();
}
