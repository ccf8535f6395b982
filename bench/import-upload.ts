import { randomUUID } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { sql } from "kysely";
import { createPrivateDiskFileStore } from "#app/adapters/files/disk.server.ts";
import { connect, type Db } from "#app/db/connection.server.ts";
import { storeScope } from "#app/domain/platform/access/grant-scope.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { startUndo } from "#app/domain/listings/batches/batches.commands.server.ts";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { csvParts } from "#app/domain/platform/lists/csv.ts";
import {
  exportProducts,
  productExportColumns,
} from "#app/domain/listings/product-imports/product-export.queries.server.ts";
import {
  confirmImport,
  createImport,
  startCheck,
} from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import { findImport } from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import type { ProductImport } from "#app/domain/listings/product-imports/product-imports.ts";
import { dropDatabase } from "../scripts/postgres/embedded-postgres.mjs";
import { runScript, startWorker } from "../scripts/processes/shop-processes.mjs";
import { cloneDatabase, openTestPostgres } from "../tests/support/postgres/postgres.ts";
import { serveShop } from "./processes.ts";
import { quantile } from "./quantile.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/import-upload.ts CATALOGUE.csv.gz [MESSY.csv.gz …]`, after `npm run build`: a store uploads the file and a worker imports it under
 * requests for the shop's pages. Then the same file again, the store's own export, and the undo. Each messy file is imported by another store;
 * prints the outcome of its rows. Writes its section of bench/results.md.
 */
const DATABASE = "bench_import_upload";
const PORT = 4391;
/** As many pages at a time as a small shop has shoppers. */
const SHOPPERS = 2;
const MEGABYTE = 1024 * 1024;

const [file, ...messy] = process.argv.slice(2);
if (file === undefined) throw new Error("Which file?");
const postgres = await openTestPostgres();
const url = await cloneDatabase(postgres.serverUrl, postgres.template, DATABASE);
const data = fs.mkdtempSync(path.join(os.tmpdir(), "haat-bench-import-"));
const env = { APP_ENV: "demo", DATABASE_URL: url, DATA_DIRECTORY: data, LOG_LEVEL: "error" };
const db = connect(url, { poolSize: 2 });
const store = createPrivateDiskFileStore({ directory: path.join(data, "private-files") });
try {
  await runScript("scripts/commands/seed.ts", { env });
  await ensureDepartments(db);
  await measure(db, file);
  for (const one of messy) await report(db, one);
} finally {
  await db.destroy();
  await dropDatabase(postgres.serverUrl, DATABASE);
  await postgres.close();
  fs.rmSync(data, { recursive: true, force: true });
}

async function measure(db: Db, file: string): Promise<void> {
  const scope = await createStore(db, "whole");
  const shop = await serveShop(url, data, PORT);
  const worker = await startWorker({ env });
  try {
    await pages(shop.origin, 10);
    const idle = { p95: await pages(shop.origin, 20), memory: residentBytes(worker.pid) };
    let isOver = false;
    const during: number[] = [];
    let peak = 0;
    const watch = async (): Promise<void> => {
      while (!isOver) during.push(await pages(shop.origin, 5));
    };
    const timer = setInterval(() => (peak = Math.max(peak, residentBytes(worker.pid))), 100);
    const watching = watch();
    const upload = await timed(() => uploadFile(db, scope, file));
    const dryRun = await timed(() => check(db, scope, upload.result));
    const run = await timed(() => confirm(db, scope, upload.result));
    isOver = true;
    await watching;
    clearInterval(timer);
    const { counts } = run.result;
    const again = await timed(() => importWhole(db, scope, file));
    const own = await reimportExport(db, scope);
    const undo = await timed(() => undoWhole(db, scope, run.result));
    const perSecond = (seconds: number) => Math.round(counts.read / seconds).toLocaleString("en-IN");
    const lines = [
      `\`npx tsx bench/import-upload.ts CATALOGUE.csv.gz\` on ${new Date().toISOString().slice(0, 10)}: a store uploads the file, a worker imports it, and ${SHOPPERS} shoppers ask for the home, category and search pages of the same shop without a pause.`,
      "",
      "| step | s | rows/s | result |",
      "|---|---|---|---|",
      `| upload | ${upload.seconds.toFixed(1)} | | |`,
      `| dry run | ${dryRun.seconds.toFixed(0)} | ${perSecond(dryRun.seconds)} | ${summary(dryRun.result)} |`,
      `| import | ${run.seconds.toFixed(0)} | ${perSecond(run.seconds)} | ${summary(run.result)} |`,
      `| the same file again, dry run and import | ${again.seconds.toFixed(0)} | ${perSecond(again.seconds)} | ${summary(again.result)} |`,
      `| the store's own export, dry run and import | ${own.seconds.toFixed(0)} | ${perSecond(own.seconds)} | ${summary(own.result)} |`,
      `| undo of the import | ${undo.seconds.toFixed(0)} | ${perSecond(undo.seconds)} | ${undo.result} products left of ${counts.created} |`,
      "",
      `Memory of the worker: ${megabytes(idle.memory)} MB idle, ${megabytes(peak)} MB at most (+${megabytes(peak - idle.memory)} MB). p95 of the pages: ${idle.p95.toFixed(0)} ms without the import, ${quantile(during, 0.5).toFixed(0)} ms during it (median of 5 s each, at most ${Math.max(...during).toFixed(0)} ms).`,
    ];
    console.log(lines.join("\n"));
    writeSection("Import by a store", lines.join("\n"));
  } finally {
    await worker.stop();
    await shop.stop();
  }
}

/** Imports a messy file, and prints the outcome of its rows. */
async function report(db: Db, file: string): Promise<void> {
  const scope = await createStore(db, path.basename(file).replace(/\W/g, "-").slice(0, 30));
  const worker = await startWorker({ env });
  try {
    const { seconds, result } = await timed(() => importWhole(db, scope, file));
    const mapping = Object.entries(result.mapping ?? {}).map(
      ([field, column]) => `${field} ← ${result.header[column]}`,
    );
    console.log(`\n${path.basename(file)}: ${summary(result)}, ${seconds.toFixed(0)} s`);
    console.log(`  ${mapping.join(", ")}`);
    console.log(`  ${JSON.stringify(result.problemCounts)}`);
    const again = await importWhole(db, scope, file);
    console.log(`  again: ${summary(again)}`);
  } finally {
    await worker.stop();
  }
}

async function uploadFile(db: Db, scope: StoreScope, file: string): Promise<number> {
  const body = { byteLength: statSync(file).size, open: () => createReadStream(file) };
  const files = { files: [{ name: path.basename(file), body }], content: [file, randomUUID()] };
  return createImport(db, store, scope, { formKey: randomUUID(), files });
}

async function importWhole(db: Db, scope: StoreScope, file: string): Promise<ProductImport> {
  const id = await uploadFile(db, scope, file);
  await check(db, scope, id);
  return confirm(db, scope, id);
}

async function check(db: Db, scope: StoreScope, id: number): Promise<ProductImport> {
  const { proposedMapping } = await found(db, scope, id);
  await startCheck(db, scope, id, proposedMapping);
  return ended(db, scope, id);
}

async function confirm(db: Db, scope: StoreScope, id: number): Promise<ProductImport> {
  await confirmImport(db, scope, id, { acceptsPriceFalls: true });
  return ended(db, scope, id);
}

async function reimportExport(db: Db, scope: StoreScope) {
  const own = path.join(data, "own.csv");
  const output = fs.createWriteStream(own);
  for await (const part of csvParts(
    productExportColumns,
    exportProducts(db, scope, (key) => `https://shop.example/media/${key}`),
  ))
    if (!output.write(part)) await new Promise<void>((resolve) => output.once("drain", () => resolve()));
  await new Promise<void>((resolve) => output.end(() => resolve()));
  return timed(() => importWhole(db, scope, own));
}

/** Undoes the whole import. Returns how many products the store has then. */
async function undoWhole(db: Db, scope: StoreScope, { batchId }: ProductImport): Promise<number> {
  if (batchId === null || !(await startUndo(db, scope, batchId))) throw new Error("The import cannot be undone");
  for (;;) {
    const { rows } = await sql<{ status: string }>`SELECT status FROM batches WHERE id = ${batchId}`.execute(db);
    if (rows[0]?.status === "undone") break;
    await pause(200);
  }
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM products WHERE seller_id = ${scope.sellerId} AND deleted_at IS NULL`.execute(db);
  return rows[0]?.n ?? Number.NaN;
}

async function ended(db: Db, scope: StoreScope, id: number): Promise<ProductImport> {
  for (;;) {
    const one = await found(db, scope, id);
    if (one.status === "failed") throw new Error(`The import failed: ${one.failure}`);
    if (one.status === "checked" || one.status === "done") return one;
    await pause(200);
  }
}

async function found(db: Db, scope: StoreScope, id: number): Promise<ProductImport> {
  const one = await findImport(db, scope, id);
  if (!one) throw new Error("The import is not there");
  return one;
}

async function createStore(db: Db, name: string): Promise<StoreScope> {
  const { rows } = await sql<{ profile_id: number; seller_id: number }>`
    WITH owner AS (
      INSERT INTO profiles (full_name, email, role) VALUES ('Owner', ${`${name}@bench.test`}, 'seller') RETURNING id
    )
    INSERT INTO sellers (profile_id, store_name, slug, status)
    SELECT id, ${name}, ${name.toLowerCase()}, 'approved' FROM owner RETURNING profile_id, id AS seller_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The store was not created");
  return storeScope({ profileId: row.profile_id, sellerId: row.seller_id, role: "owner" });
}

/** Returns the 95th percentile of the pages' times, in milliseconds. */
async function pages(origin: string, seconds: number): Promise<number> {
  const requests = ["/", "/category/fashion", "/search?q=saree"].map((path) => ({ path }));
  const { latency, non2xx, errors } = await autocannon({
    url: origin,
    connections: SHOPPERS,
    duration: seconds,
    requests,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} pages were not 2xx, ${errors} failed`);
  return latency.p90 + ((latency.p97_5 - latency.p90) * 5) / 7.5;
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - begun) / 1000 };
}

function summary({ counts }: ProductImport): string {
  const { read, created, changed, unchanged, refused } = counts;
  return `${read} rows: ${created} created, ${changed} changed, ${unchanged} unchanged, ${refused} refused`;
}

function residentBytes(pid: number): number {
  const pages = fs.readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1];
  return Number(pages) * 4096;
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0);
}
