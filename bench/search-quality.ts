import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { refreshPopularity } from "#app/domain/catalog/products/popularity.commands.server.ts";
import { startPostgres, withClient } from "../scripts/postgres/embedded-postgres.mjs";
import { demoDatabase, DIRECTORY, type Postgres } from "./demo-database.ts";
import { importCatalog } from "./import-catalog.ts";
import { writeSection } from "./results-file.ts";
import { measureClasses } from "./search/class-figures.ts";
import { measureKnownMistakes } from "./search/known-mistakes.ts";
import { loadLabels } from "./search/labels.ts";
import { MeasuredShop } from "./search/measured-search.ts";

/**
 * `npm run bench:search`: search results in the whole real catalogue, for the bench's own classes of queries and for real people's typing mistakes,
 * and the database time of searches and suggestions. Uses DATABASE_URL, or the database of `npm run bench`, which is created if missing. Writes its
 * figures into bench/results.md.
 * npm run bench:search -- [--data ../shared/data] [--classes] [--misses]
 */
const { values } = parseArgs({
  options: {
    data: { type: "string", default: "../shared/data" },
    // Only the bench's own classes; results.md stays as it is.
    classes: { type: "boolean", default: false },
    // Prints queries without relevant results, of the half that is not held out.
    misses: { type: "boolean", default: false },
  },
});
const CATALOG = path.resolve(values.data, "catalogue.csv.gz");
const IMPORTED = 60_000;

async function main(): Promise<void> {
  if (process.env.DATABASE_URL) return measure(process.env.DATABASE_URL);
  if (!fs.existsSync(CATALOG)) return console.log(`Skipped: there is no catalogue to search in ${values.data}.`);
  const postgres = await startPostgres({ dataDirectory: path.join(DIRECTORY, "postgres") });
  try {
    await measure(await catalogueDatabase(postgres));
  } finally {
    await postgres.stop();
  }
}

async function catalogueDatabase(postgres: Postgres): Promise<string> {
  const { databaseUrl, env } = await demoDatabase(postgres, "bench_catalogue");
  const { db } = new MeasuredShop(databaseUrl);
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "haat-bench-"));
  try {
    const { n } = await db
      .selectFrom("live_products")
      .select((row) => row.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    if (n < IMPORTED) await importCatalog(CATALOG, env, scratch);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
    await db.destroy();
  }
  return databaseUrl;
}

async function measure(databaseUrl: string): Promise<void> {
  const shop = new MeasuredShop(databaseUrl);
  try {
    // As each hour: searches read products by bands of popularity.
    await refreshPopularity(shop.db);
    // Longer than a statement of the shop may take.
    await withClient(databaseUrl, (client) => client.query("ANALYZE"));
    const labels = await loadLabels(shop.db);
    const { table, checks } = await measureClasses(shop, labels, values.misses);
    const lines = values.classes
      ? []
      : await measureKnownMistakes({ shop, folder: path.join(values.data, "search"), showMisses: values.misses });
    console.log([...table, ...lines].join("\n"));
    if (!values.classes)
      writeSection(
        "Search",
        [
          `\`npm run bench:search\` on ${new Date().toISOString().slice(0, 10)}: ${labels.size} products, one query after the other over one connection. The times are those of the database, as Kysely logs them.`,
          "",
          ...table,
          "",
          ...lines.map((line) => `- ${line}`),
        ].join("\n"),
      );
    for (const { text, holds } of checks) console.log(`${holds ? "holds " : "MISSED"}  ${text}`);
    if (checks.some(({ holds }) => !holds)) process.exitCode = 1;
  } finally {
    await shop.db.destroy();
  }
}

await main();
