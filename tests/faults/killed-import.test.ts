import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, it } from "vitest";
import { startWorker } from "../../scripts/processes/shop-processes.mjs";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { openCsv } from "#app/domain/platform/csv-files/csv-rows.server.ts";
import { countRows } from "#app/domain/listings/product-imports/import-counts.ts";
import { loadImportLookups } from "#app/domain/listings/product-imports/import-lookups.queries.server.ts";
import {
  contextOf,
  processRows,
  type FileRow,
} from "#app/domain/listings/product-imports/import-rows.commands.server.ts";
import { confirmImport } from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { ensureBuilt } from "../support/processes/built-shop.ts";
import { createStore } from "../support/factories/product-form.ts";
import { checkTable, importOf } from "../support/factories/product-imports.ts";
import { memberScope } from "../support/factories/scopes.ts";

/** Workers are killed with SIGKILL during an import: it resumes where it stopped, and repeats nothing (rule 9.54). */

const ROWS = 9000;
/** Delay after each part of the file: the import must still be running when this test notices that it began. */
const PART_SECONDS = 0.25;
/** One row in this many is refused. */
const REFUSED_EVERY = 100;
const KILLS = 3;

type Worker = Awaited<ReturnType<typeof startWorker>>;
const workers = new Set<Worker>();
afterEach(async () => {
  await Promise.all([...workers].map((worker) => worker.kill()));
});

let scope: StoreScope;
beforeAll(async () => {
  await ensureBuilt();
  await ensureDepartments(db);
  await sql`
    CREATE FUNCTION delay_import() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(${sql.lit(PART_SECONDS)}); RETURN NULL; END $$`.execute(db);
  await sql`
    CREATE TRIGGER delayed AFTER UPDATE ON product_imports FOR EACH STATEMENT EXECUTE FUNCTION delay_import()`.execute(
    db,
  );
});

async function confirmed(): Promise<number> {
  const store = await createStore();
  scope = memberScope({ id: store.sellerId, profile_id: store.profileId });
  const lines = Array.from(
    { length: ROWS },
    (_, n) => `K-${n},Kurta ${n},${n % REFUSED_EVERY === 0 ? "free" : 100 + n},${n % 9},"Soft, in ${n}\ncolours"`,
  );
  const { id } = await checkTable(scope, ["sku,name,price,stock,description", ...lines].join("\n"));
  await confirmImport(db, scope, id, { acceptsPriceFalls: false });
  return id;
}

async function start(): Promise<Worker> {
  const worker = await startWorker({
    env: { WORKER_HEARTBEAT_SECONDS: "0.2", WORKER_DEAD_AFTER_SECONDS: "1", WORKER_STOP_SECONDS: "20" },
  });
  workers.add(worker);
  return worker;
}

/** Returns the differences between the import's counts, the store's products and the stored rows. */
async function disagreements(id: number): Promise<string[]> {
  const { counts } = await importOf(scope, id);
  const refused = ROWS / REFUSED_EVERY;
  const { products, pieces } = await db
    .selectFrom("product_variants as v")
    .where("v.seller_id", "=", scope.sellerId)
    .select(({ fn }) => [
      fn.countAll<number>().as("variants"),
      fn.count<number>("v.product_id").distinct().as("products"),
      fn.sum<number>("v.stock_quantity").as("pieces"),
    ])
    .executeTakeFirstOrThrow();
  const { rows } = await db
    .selectFrom("product_import_rows")
    .where("import_id", "=", id)
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  const { changes } = await db
    .selectFrom("batch_changes")
    .where("batch_id", "=", (await importOf(scope, id)).batchId)
    .select(({ fn }) => fn.countAll<number>().as("changes"))
    .executeTakeFirstOrThrow();
  const expectedPieces = Array.from({ length: ROWS }, (_, n) => (n % REFUSED_EVERY === 0 ? 0 : n % 9)).reduce(
    (sum, n) => sum + n,
    0,
  );
  const found = { ...counts, products, pieces, rows, changes };
  const expected = {
    ...{ read: ROWS, created: ROWS - refused, changed: 0, unchanged: 0, refused },
    ...{ products: ROWS - refused, pieces: expectedPieces, rows: refused, changes: ROWS - refused },
  };
  return Object.entries(expected).flatMap(([name, value]) =>
    found[name as keyof typeof found] === value ? [] : [`${name}: ${found[name as keyof typeof found]}, not ${value}`],
  );
}

it("an import whose worker is killed goes on where it was", async () => {
  const id = await confirmed();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const from = (await importOf(scope, id)).counts.read;
    const victim = await start();
    await expect
      .poll(async () => (await importOf(scope, id)).counts.read, { timeout: 60_000, interval: 10 })
      .toBeGreaterThan(from);
    await pause(kill * 37);
    await victim.kill();
    const { status, counts } = await importOf(scope, id);
    expect([status, counts.read < ROWS]).toEqual(["running", true]);
  }
  await start();
  await expect.poll(async () => (await importOf(scope, id)).status, { timeout: 120_000, interval: 200 }).toBe("done");
  expect(await disagreements(id)).toEqual([]);
}, 300_000);

it("naive variant: rows that are written before the place in the file are done twice", async () => {
  const id = await confirmed();
  await naively(id, { killedAfter: 2 });
  await naively(id, { killedAfter: Infinity });
  expect(await disagreements(id)).not.toEqual([]);
}, 300_000);

/** Naive import: saves the rows in one transaction and the position in the next; a kill may come in between. */
async function naively(id: number, { killedAfter }: { killedAfter: number }): Promise<void> {
  const row = () => db.selectFrom("product_imports").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const started = await row();
  const file = await privateFiles.open(started.storage_key);
  if (!file) throw new Error("The file is not stored");
  const context = contextOf(started, await loadImportLookups(db));
  let batch: FileRow[] = [];
  let saved = 0;
  const save = async () => {
    const planned = await inTransaction(db, (trx) =>
      processRows(trx, id, context, batch, started.batch_id ?? undefined),
    );
    if ((saved += 1) > killedAfter) return false;
    const { price_changes: _, problem_counts: __, ...counts } = countRows(await row(), planned);
    await db.updateTable("product_imports").set(counts).where("id", "=", id).execute();
    batch = [];
    return true;
  };
  let read = 0;
  for await (const one of openCsv(file, { isRow: () => false }).rows) {
    read += 1;
    if (read > started.rows_read) batch.push(one);
    if (batch.length === 500 && !(await save())) return;
  }
  await save();
}
