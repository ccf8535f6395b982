import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { connect } from "#app/db/connection.server.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../scripts/demo/people/seed-people.ts";
import { dropDatabase, startPostgres, withClient } from "../scripts/postgres/embedded-postgres.mjs";
import { HttpBrowser } from "../tests/support/http/http-browser.ts";
import { demoDatabase, DIRECTORY, run, type Postgres } from "./demo-database.ts";
import { importCatalog } from "./import-catalog.ts";
import { pageClasses, type PageClass } from "./million-pages.ts";
import { addVariations, keepSome } from "./million-rows.ts";
import { serveShop } from "./processes.ts";
import { quantile } from "./quantile.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/million-products.ts CATALOGUE.csv.gz`: a signed-in customer's pages in a shop with 1,000 products of the real catalogue and in one
 * with a million made from them, in turns, without a server process's caches of pages and reads. The next run uses both databases again. Writes its
 * section of bench/results.md; exits with 1 when the p95 of a class is over three times as long.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const CATALOG = path.resolve(positionals[0] ?? "../shared/data/catalogue.csv.gz");
const FEW = 1000;
const MANY = Number(process.env["PRODUCTS"] ?? 1_000_000);
const PAGES_OF_CLASS = Number(process.env["PAGES"] ?? 120);
/** Reads of each page; the median counts, so that p95 shows slow pages, not slow moments of the machine. */
const READINGS = 3;
const WARM_UP = 20;
const MAX_RATIO = 3;
const PORTS = { few: 4391, many: 4392 };
const ORIGINAL = "bench_catalogue";

interface Shop {
  databaseUrl: string;
  /** How long making it took, for the report. */
  made: string;
  size: string;
}

async function main(): Promise<void> {
  fs.mkdirSync(DIRECTORY, { recursive: true });
  run("npm", ["run", "-s", "build"]);
  const postgres = await startPostgres({ dataDirectory: path.join(DIRECTORY, "postgres") });
  const dataDirectory = path.join(DIRECTORY, "data");
  // Of three readings of a page the later ones would not ask the database.
  process.env["PAGE_CACHE_MEGABYTES"] = "0";
  const shops = { few: await shopOf(postgres, FEW), many: await shopOf(postgres, MANY) };
  const classes = await pageClasses(shops.few.databaseUrl, shops.many.databaseUrl, PAGES_OF_CLASS);
  const served = {
    few: await serveShop(shops.few.databaseUrl, dataDirectory, PORTS.few),
    many: await serveShop(shops.many.databaseUrl, dataDirectory, PORTS.many),
  };
  try {
    const readers = { few: await readerOf(PORTS.few), many: await readerOf(PORTS.many) };
    for (const { pages } of classes)
      for (const page of pages.slice(0, WARM_UP)) {
        await readers.few(page.few);
        await readers.many(page.many);
      }
    const figures: Figures[] = [];
    for (const each of classes) {
      figures.push(await measure(each, readers));
      console.log(row(figures.at(-1) as Figures));
    }
    report(figures, shops.many);
  } finally {
    await served.few.stop();
    await served.many.stop();
    await postgres.stop();
  }
}

type Reader = (path: string) => Promise<number>;

/** Returns a function that reads a page as a signed-in customer and returns the milliseconds. */
async function readerOf(port: number): Promise<Reader> {
  const browser = new HttpBrowser(port);
  const login = await browser.open("/login");
  await browser.submit(login, "form:has([name=password])", { email: DEMO_ACCOUNTS.customer, password: DEMO_PASSWORD });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return async (asked) => {
    const startedAt = performance.now();
    const answer = await fetch(`http://localhost:${port}${asked}`, { headers: { cookie, "accept-language": "en" } });
    await answer.text();
    const milliseconds = performance.now() - startedAt;
    // A page whose query times out after five seconds (503) counts with its time.
    if (!answer.ok && answer.status !== 503) throw new Error(`${asked} answered ${answer.status}`);
    return milliseconds;
  };
}

interface Figures {
  name: string;
  pages: number;
  few: number[];
  many: number[];
  slowest: string;
}

async function measure({ name, pages }: PageClass, readers: Record<"few" | "many", Reader>): Promise<Figures> {
  const times: Record<"few" | "many", number[][]> = { few: pages.map(() => []), many: pages.map(() => []) };
  for (let reading = 0; reading < READINGS; reading += 1)
    for (const [index, page] of pages.entries())
      for (const size of index % 2 === 0 ? (["few", "many"] as const) : (["many", "few"] as const))
        times[size][index]?.push(await readers[size](page[size]));
  const few = times.few.map((each) => quantile(each, 0.5));
  const many = times.many.map((each) => quantile(each, 0.5));
  return {
    name,
    pages: pages.length,
    few,
    many,
    slowest: pages[many.indexOf(Math.max(...many))]?.many ?? "",
  };
}

const ratioOf = ({ few, many }: Figures) => quantile(many, 0.95) / quantile(few, 0.95);

function row(figures: Figures): string {
  const { name, pages, few, many, slowest } = figures;
  const times = [few, many].flatMap((each) => [quantile(each, 0.5), quantile(each, 0.95)]);
  return `| ${name} | ${pages} | ${times.map((time) => time.toFixed(1)).join(" | ")} | ${ratioOf(figures).toFixed(2)} | \`${slowest}\` |`;
}

function report(figures: readonly Figures[], { made, size }: Shop): void {
  const missed = figures.filter((each) => !(ratioOf(each) <= MAX_RATIO)).map(({ name }) => name);
  if (missed.length > 0) process.exitCode = 1;
  const count = MANY.toLocaleString("en-US");
  writeSection(
    "A million products",
    [
      `\`npx tsx bench/million-products.ts CATALOGUE.csv.gz\` on ${new Date().toISOString().slice(0, 10)}: whole pages as the server sends them to a signed-in customer, without its caches of pages and of what it has read, ${FEW.toLocaleString("en-US")} and ${count} products in turns; servers, database and reader on the same two cores. Of ${READINGS} readings of a page the median counts. The products were made of the real ones ${made}; the database has ${size}.`,
      "",
      `| pages | different ones | p50 ms, ${FEW.toLocaleString("en-US")} | p95 ms | p50 ms, ${count} | p95 ms | ratio of p95 | slowest |`,
      "|---|---|---|---|---|---|---|---|",
      ...figures.map(row),
      "",
      missed.length === 0
        ? `p95 is at most ${MAX_RATIO} × that at ${FEW.toLocaleString("en-US")} in each class.`
        : `**MISSED** (p95 at most ${MAX_RATIO} × that at ${FEW.toLocaleString("en-US")}): ${missed.join(", ")}.`,
    ].join("\n"),
  );
}

/** Returns the shop with `count` products: the last run's, or one made from the imported catalogue. */
async function shopOf(postgres: Postgres, count: number): Promise<Shop> {
  const name = `bench_products_${count}`;
  const databaseUrl = postgres.databaseUrl(name);
  // The database's comment says that it was finished, and how long that took.
  const madeBefore = await aboutDatabase(postgres, name);
  if (madeBefore.made === null) await makeShop(postgres, name, count);
  run("npm", ["run", "-s", "migrate"], { ...process.env, APP_ENV: "demo", DATABASE_URL: databaseUrl });
  await withClient(databaseUrl, (client) => client.query("ANALYZE"));
  const { made, size } = await aboutDatabase(postgres, name);
  return { databaseUrl, made: made ?? "", size };
}

async function makeShop(postgres: Postgres, name: string, count: number): Promise<void> {
  await importOriginals(postgres);
  await dropDatabase(postgres.url, name);
  await withClient(postgres.url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${ORIGINAL}`));
  const startedAt = performance.now();
  const db = connect(postgres.databaseUrl(name), { poolSize: 4, statementMilliseconds: 0 });
  try {
    await (count === FEW ? keepSome(db, count) : addVariations(db, count));
  } finally {
    await db.destroy();
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  await withClient(postgres.url, (client) => client.query(`COMMENT ON DATABASE ${name} IS 'in ${seconds} s'`));
}

async function importOriginals(postgres: Postgres): Promise<void> {
  const { databaseUrl, env } = await demoDatabase(postgres, ORIGINAL);
  const db = connect(databaseUrl, { poolSize: 1 });
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM live_products`.execute(db);
  await db.destroy();
  if ((rows[0]?.n ?? 0) > FEW) return;
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "haat-bench-"));
  try {
    await importCatalog(CATALOG, env, scratch);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

async function aboutDatabase(postgres: Postgres, name: string): Promise<{ made: string | null; size: string }> {
  const { rows } = await withClient(postgres.url, (client) =>
    client.query<{ made: string | null; size: string }>(
      `SELECT shobj_description(oid, 'pg_database') AS made, pg_size_pretty(pg_database_size(oid)) AS size FROM pg_database WHERE datname = $1`,
      [name],
    ),
  );
  return rows[0] ?? { made: null, size: "" };
}

await main();
