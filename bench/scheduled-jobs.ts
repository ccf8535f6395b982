import path from "node:path";
import { sql } from "kysely";
import { connect, type Db } from "#app/db/connection.server.ts";
import { startPostgres } from "../scripts/postgres/embedded-postgres.mjs";
import { DIRECTORY } from "./demo-database.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/scheduled-jobs.ts`: each scheduled task of the worker, with the worker's time limits, in million-products.ts's shop of a million
 * products: once after a busy day, once more with nothing to do. Writes its section of bench/results.md; exits with 1 when a task fails.
 */
const DATABASE = "bench_products_1000000";
const RATED = 50_000;
const IN_SALE = 10_000;
const EXPIRED = 100_000;

const postgres = await startPostgres({ dataDirectory: path.join(DIRECTORY, "postgres") });
const databaseUrl = postgres.databaseUrl(DATABASE);
const patient = connect(databaseUrl, { poolSize: 1, statementMilliseconds: 0 });
Object.assign(process.env, {
  APP_ENV: "demo",
  LOG_LEVEL: "silent",
  DATABASE_URL: databaseUrl,
  DATA_DIRECTORY: path.join(DIRECTORY, "data"),
});
// They read the settings when they are loaded.
const { schedule, taskHandlers } = await import("#app/jobs/task-handlers.ts");
const { cache, db } = await import("#app/services.server.ts");

interface Run {
  seconds: number;
  failure?: string;
}

try {
  await endSale(patient);
  await runAll();
  await haveBusyDay(patient);
  const busy = await runAll();
  const calm = await runAll();
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM products`.execute(patient);
  report(rows[0]?.n ?? 0, busy, calm);
} finally {
  await cache.close();
  await Promise.all([db.destroy(), patient.destroy()]);
  await postgres.stop();
}

/** Runs the tasks one after the other, even after a failure. */
async function runAll(): Promise<Map<string, Run>> {
  const runs = new Map<string, Run>();
  for (const name of Object.keys(schedule) as (keyof typeof schedule)[]) {
    const startedAt = performance.now();
    let failure: string | undefined;
    try {
      await (taskHandlers[name] as (task: object) => Promise<void>)({});
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    const run = { seconds: (performance.now() - startedAt) / 1000, ...(failure !== undefined && { failure }) };
    console.log(name, run.seconds.toFixed(2), run.failure ?? "");
    runs.set(name, run);
  }
  return runs;
}

async function endSale(from: Db): Promise<void> {
  await sql`UPDATE sales SET ends_at = now() WHERE name = 'Bench' AND ends_at > now()`.execute(from);
}

/** Products have reviews, a sale begins, and sessions, counts and keys of forms expire. */
async function haveBusyDay(to: Db): Promise<void> {
  await to.transaction().execute(async (trx) => {
    // What triggers would do with each row takes longer than the tasks.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`
      UPDATE products SET ratings[1] = ratings[1] + 1
       WHERE id IN (SELECT id FROM live_products WHERE id % 19 = 7 LIMIT ${RATED})`.execute(trx);
    await sql`
      WITH sale AS (
        INSERT INTO sales (name, percent, borne_by, starts_at, ends_at)
        VALUES ('Bench', 15, 'seller', now(), now() + interval '1 day') RETURNING id
      )
      INSERT INTO sale_products (sale_id, product_id)
      SELECT sale.id, p.id FROM sale, (SELECT id FROM live_products WHERE id % 23 = 3 LIMIT ${IN_SALE}) p`.execute(trx);
    await sql`
      INSERT INTO sessions (id_hash, created_at, idle_expires_at, expires_at)
      SELECT sha256(gen_random_uuid()::text::bytea), now() - interval '2 days', now() - interval '1 day', now() + interval '1 day'
        FROM generate_series(1, ${EXPIRED}::int)`.execute(trx);
    await sql`
      INSERT INTO spent_budgets (key, hits, is_granted, expires_at)
      SELECT gen_random_uuid(), ARRAY[now()], true, now() - interval '1 hour' FROM generate_series(1, ${EXPIRED}::int)`.execute(
      trx,
    );
    await sql`
      INSERT INTO form_keys (key, fingerprint, location, created_at)
      SELECT gen_random_uuid(), 'bench', '/', now() - interval '1 year' FROM generate_series(1, ${EXPIRED}::int)`.execute(
      trx,
    );
  });
}

function report(products: number, busy: ReadonlyMap<string, Run>, calm: ReadonlyMap<string, Run>): void {
  const failures = [...busy, ...calm].flatMap(([name, { failure }]) =>
    failure === undefined ? [] : [`${name} (${failure})`],
  );
  if (failures.length > 0) process.exitCode = 1;
  const long = [...busy].filter(([, { seconds }]) => seconds >= 0.5);
  const count = (value: number) => value.toLocaleString("en-US");
  writeSection(
    "Scheduled jobs at a million products",
    [
      `\`npx tsx bench/scheduled-jobs.ts\` on ${new Date().toISOString().slice(0, 10)}: each scheduled task of the worker with ${count(products)} products, after a day in which ${count(RATED)} products were reviewed, a sale of ${count(IN_SALE)} began, and ${count(EXPIRED)} sessions, counts of limits and keys of forms each expired; and once more. Products made of real ones have no popularity but these reviews, so that many change their band. Tasks of less than half a second: ${busy.size - long.length} of ${busy.size}.`,
      "",
      "| task | s after a busy day | s with nothing to do |",
      "|---|---|---|",
      ...long.map(
        ([name, { seconds }]) => `| ${name} | ${seconds.toFixed(1)} | ${calm.get(name)?.seconds.toFixed(1) ?? ""} |`,
      ),
      "",
      failures.length === 0 ? "holds: none failed." : `**FAILED**: ${failures.join(", ")}.`,
    ].join("\n"),
  );
}
