import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { recordBackup } from "#app/domain/insights/health/backups.commands.server.ts";
import { recordHeartbeat } from "#app/domain/platform/workers/workers.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

let admin: Visitor;
beforeAll(async () => {
  admin = await signedIn(await createProfile({ role: "admin" }));
});

const text = async (visitor = admin) => (await openPage(visitor, "/admin/health")).text("main");

it("shows processes, queue, database, disk, backup and migrations, with what needs a hand", async () => {
  const before = await text();
  expect(before).toContain("No worker process is running");
  expect(before).toContain("Last backupNever");
  expect(before).toContain("Pending migrations0");
  expect(before).toMatch(/Connections\d+ of \d+/);
  expect(before).toMatch(/Free disk space[\d,]+ MB/);
  await recordHeartbeat(db, "worker of the health page");
  await recordBackup(db);
  await sql`SELECT graphile_worker.add_job('mail.of_health_page', '{}'::json, max_attempts => 1)`.execute(db);
  await sql`UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'no' WHERE max_attempts = 1`.execute(
    db,
  );
  const after = await text();
  expect(after).not.toContain("No worker process is running");
  expect(after).toContain("Worker processes1");
  expect(after).toContain("Failed emails1");
  expect(after).toContain("Emails could not be sent.");
  expect(after).not.toContain("Last backupNever");
});

it("counts migrations that the database lacks", async () => {
  await sql`DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)`.execute(db);
  expect(await text()).toContain("The database is older than the program");
});

it("its warnings are on the dashboard of those who may open it", async () => {
  expect((await openPage(admin, "/admin")).text("main")).toContain("Emails could not be sent.");
  const support = await signedIn(await createProfile({ role: "admin", admin_rights: ["support"] }));
  expect((await openPage(support, "/admin")).text("main")).not.toContain("Emails could not be sent.");
  expect((await openPage(support, "/admin/health")).status).toBe(303);
});
