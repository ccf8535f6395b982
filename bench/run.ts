import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "../scripts/postgres/embedded-postgres.mjs";
import { demoDatabase, DIRECTORY, run, type Postgres } from "./demo-database.ts";
import { measurePage } from "./measure.ts";
import { CATALOG, importCatalog } from "./import-catalog.ts";
import { benchPages } from "./pages.ts";
import { postmasterPid, serveShop } from "./processes.ts";
import { checks, report, type Measured } from "./report.ts";
import { writeReport } from "./results-file.ts";

/**
 * `npm run bench`: home, category, search and product of the built shop, against a bare server with the same bytes, with the
 * demo's products and with the whole real catalogue. Writes bench/results.md. `-- --rebuild` makes its databases anew.
 */
const PORT = 4390;

async function main(): Promise<void> {
  if (process.argv.includes("--rebuild")) fs.rmSync(DIRECTORY, { recursive: true, force: true });
  fs.mkdirSync(DIRECTORY, { recursive: true });
  run("npm", ["run", "-s", "build"]);
  const postgres = await startPostgres({ dataDirectory: path.join(DIRECTORY, "postgres") });
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "haat-bench-"));
  const notes: string[] = [];
  try {
    const measured = [await measure(postgres, "bench_demo", false, scratch)];
    if (fs.existsSync(CATALOG)) measured.push(await measure(postgres, "bench_catalogue", true, scratch));
    else notes.push("The large catalogue (../shared/data/catalogue.csv.gz) is not here: its part was skipped.");
    writeReport(report(measured, notes));
    for (const { text, holds } of checks(measured)) console.log(`${holds ? "holds " : "MISSED"}  ${text}`);
    if (checks(measured).some(({ holds }) => !holds)) process.exitCode = 1;
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
    await postgres.stop();
  }
}

async function measure(
  postgres: Postgres,
  database: string,
  withCatalogue: boolean,
  scratch: string,
): Promise<Measured> {
  const { databaseUrl, dataDirectory, env } = await demoDatabase(postgres, database);
  if (withCatalogue) await importCatalog(CATALOG, env, scratch);

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const shop = await serveShop(databaseUrl, dataDirectory, PORT);
  try {
    await client.query("VACUUM ANALYZE");
    const { rows } = await client.query<{ n: number }>("SELECT count(*)::int AS n FROM live_products");
    const pages = [];
    for (const page of await benchPages(client)) {
      const figures = await measurePage(shop, page, { client, scratch, postmaster: postmasterPid(DIRECTORY) });
      console.log(
        `${database} ${page.name}: ${figures.shop.requestsPerSecond.toFixed(0)} requests/s, p95 ${figures.shop.p95.toFixed(0)} ms`,
      );
      pages.push(figures);
    }
    return { products: rows[0]?.n ?? 0, pages };
  } finally {
    await shop.stop();
    await client.end();
  }
}

await main();
