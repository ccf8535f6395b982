import { sql } from "kysely";
import { expect, it } from "vitest";
import { enqueue } from "#app/db/queue.server.ts";
import { sweepFailedMails } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import { db } from "#app/services.server.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";

const last = { fullName: "Asha Patel", locale: "en" } as const;

/** Plants an email whose last attempt failed `days` ago. */
async function failed(email: string, days: number): Promise<void> {
  await sql`
    UPDATE graphile_worker._private_jobs SET attempts = max_attempts, updated_at = now() - make_interval(days => ${days})
     WHERE payload->>'email' = ${email}`.execute(db);
}

it("failed emails are deleted after a month, with the addresses in them; others remain", async () => {
  for (const email of ["gone@example.test", "fresh@example.test", "waiting@example.test"])
    await enqueue(db, "mail.account_erased", { email, ...last });
  await enqueue(db, "refund.send", { refundId: 1 });
  await enqueue(db, "mail.gift_card", { giftCardId: 1, code: "ABCD" });
  await failed("gone@example.test", 31);
  await failed("fresh@example.test", 29);
  await sql`
    UPDATE graphile_worker._private_jobs SET attempts = max_attempts, updated_at = now() - interval '1 year'
     WHERE payload->>'email' IS NULL`.execute(db);
  await sql`
    UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '40 days'
     WHERE payload->>'email' = 'waiting@example.test'`.execute(db);

  expect(await sweepFailedMails(db)).toBe(1);
  const left = await queuedTasks("mail.account_erased");
  expect(left.map(({ email }) => email)).toEqual(["fresh@example.test", "waiting@example.test"]);
  expect(await queuedTasks("refund.send")).toHaveLength(1);
  // Only the job has the paid gift card's code.
  expect(await queuedTasks("mail.gift_card")).toHaveLength(1);
  await expect(taskHandlers["notifications.sweep"]({})).resolves.toBeUndefined();
});
