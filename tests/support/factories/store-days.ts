import { sql } from "kysely";
import type { TaskName } from "#app/db/tasks.ts";
import { db } from "#app/services.server.ts";
import { notificationsOf } from "./notifications.ts";
import { sendWaitingMails } from "./waiting-mails.ts";

/** Drops all queued tasks, left over from earlier tests. */
export async function forgetWaitingTasks(): Promise<void> {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
}

/** Sends the task's queued mails. Returns their tags by recipient. */
export async function mailedBy(task: TaskName): Promise<Record<string, string[]>> {
  const mails = await sendWaitingMails(task);
  const by: Record<string, string[]> = {};
  for (const { to, tag } of mails) (by[to] ??= []).push(tag);
  return by;
}

/** Returns the person's notifications about stores, oldest first. */
export async function storeNewsOf(profileId: number): Promise<string[]> {
  return (await notificationsOf(profileId)).map(({ message }) => message);
}
