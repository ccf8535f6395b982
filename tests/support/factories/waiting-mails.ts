import { sql } from "kysely";
import type { DeliveredMail } from "#app/domain/notifications/notifications/mailer.ts";
import type { TaskName } from "#app/db/tasks.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import { db, mailbox } from "#app/services.server.ts";

/** Runs the queued tasks of this name once, as the worker would. Returns the sent emails, oldest first. */
export async function sendWaitingMails(task: TaskName): Promise<DeliveredMail[]> {
  const before = new Set((await mailbox?.list())?.map((mail) => mail.id));
  const { rows } = await sql<{ id: string; payload: never }>`
    DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = ${task} RETURNING j.id, j.payload`.execute(db);
  rows.sort((one, other) => Number(one.id) - Number(other.id));
  for (const { payload } of rows) await taskHandlers[task](payload);
  return ((await mailbox?.list()) ?? []).filter((mail) => !before.has(mail.id)).reverse();
}

/** Returns the path and query of the email's token link. */
export function linkIn(mail: DeliveredMail | undefined): string {
  const [link] = /https?:\/\/\S+[?&]token=\S+/.exec(mail?.text ?? "") ?? [];
  const { pathname, search } = new URL(link ?? "none:");
  return pathname + search;
}
