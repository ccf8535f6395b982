import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { action } from "#app/routes/admin/platform/admin-jobs.tsx";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

let admin: Visitor;
const jobs: Record<"failed" | "alsoFailed" | "retrying" | "planned", number> = {
  failed: 0,
  alsoFailed: 0,
  retrying: 0,
  planned: 0,
};

/** Queues a job that the tests' workers cannot run, in a given state. */
async function addJob(attempts: number, error: string | null, inSeconds: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM graphile_worker.add_job('test.of_jobs_page', '{}'::json,
      run_at => now() + make_interval(secs => ${inSeconds}), max_attempts => 3)`.execute(db);
  const { id } = rows[0]!;
  await sql`
    UPDATE graphile_worker._private_jobs SET attempts = ${attempts}, last_error = ${error} WHERE id = ${id}`.execute(
    db,
  );
  return id;
}

beforeAll(async () => {
  admin = await signedIn(await createProfile({ role: "admin" }), {}, { factorVerified: true });
  jobs.failed = await addJob(3, "The mail service refused\n  at <b>line</b> 2", 0);
  jobs.alsoFailed = await addJob(3, "No such row", 0);
  jobs.retrying = await addJob(1, "Timeout", 3600);
  jobs.planned = await addJob(0, null, 3600);
});

const list = (state: string) => openPage(admin, `/admin/jobs?state=${state}&q=test.of_jobs_page`);

it("lists jobs by state, with the last error as text", async () => {
  const failed = await openPage(admin, "/admin/jobs?q=test.of_jobs_page");
  expect(failed.text("main")).toContain("2 jobs");
  expect(failed.html).toContain("&lt;b&gt;line&lt;/b&gt;");
  expect(failed.text("main")).toContain("3 of 3");
  expect((await list("retrying")).text("main")).toContain("1 of 3");
  expect((await list("planned")).text("main")).toContain("1 job");
  expect((await list("running")).text("main")).toContain("No jobs.");
});

it("starts the selected ones again with all attempts, and says who did", async () => {
  const reply = await admin.post(action, "/admin/jobs", { selected: [String(jobs.failed), String(jobs.planned)] });
  expect(reply.status).toBe(303);
  const { rows } = await sql<{ id: number; attempts: number }>`
    SELECT id, attempts FROM graphile_worker.jobs WHERE task_identifier = 'test.of_jobs_page' ORDER BY id`.execute(db);
  expect(rows.map(({ attempts }) => attempts)).toEqual([0, 3, 1, 0]);
  expect(await listAudit(db, { kind: "job", id: jobs.failed })).toMatchObject([{ action: "job.retry" }]);
  // A job that only waits for its time was not restarted.
  expect(await listAudit(db, { kind: "job", id: jobs.planned })).toEqual([]);
});

it("is for administrators with every right only", async () => {
  const support = await signedIn(await createProfile({ role: "admin", admin_rights: ["support", "finance"] }));
  expect((await openPage(support, "/admin/jobs")).status).toBe(303);
});
