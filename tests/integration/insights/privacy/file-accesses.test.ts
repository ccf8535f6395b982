import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { recordFileAccess } from "#app/domain/insights/privacy/file-accesses.commands.server.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { adminScope } from "../../../support/factories/scopes.ts";

const entries = (storageKey: string) =>
  db.selectFrom("file_accesses").selectAll().where("storage_key", "=", storageKey).execute();

it("an entry of the access log is never changed, and removed after two years", async () => {
  const [old, fresh] = [`tickets/${randomUUID()}`, `tickets/${randomUUID()}`];
  const admin = await adminScope();
  for (const key of [old, fresh]) await recordFileAccess(db, admin, key);
  await expect(
    sql`UPDATE file_accesses SET opened_at = now() - interval '3 years' WHERE storage_key = ${old}`.execute(db),
  ).rejects.toThrow("append-only");
  const other = await createProfile();
  for (const [key, age] of [
    [old, "2 years 1 minute"],
    [fresh, "1 year 364 days"],
  ])
    await sql`INSERT INTO file_accesses (storage_key, profile_id, opened_at)
      VALUES (${key}, ${other.id}, now() - ${age}::interval)`.execute(db);
  await taskHandlers["notifications.sweep"]({});
  expect(await entries(old)).toMatchObject([{ profile_id: admin.profileId }]);
  expect(await entries(fresh)).toHaveLength(2);
});
