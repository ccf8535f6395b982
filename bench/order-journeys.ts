import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "../scripts/postgres/embedded-postgres.mjs";
import { DEMO_ACCOUNTS } from "../scripts/demo/people/seed-people.ts";
import type { HttpBrowser } from "../tests/support/http/http-browser.ts";
import { addTwo, expectPage, signedIn } from "./customer.ts";
import { openBench } from "./demo-database.ts";
import { CATALOG, importCatalog } from "./import-catalog.ts";
import { memoryOf, postgresProcesses, serveShop, startWorker, type Served } from "./processes.ts";
import { quantile } from "./quantile.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/order-journeys.ts [OTHER]`: 20 buyers repeat the way from search to confirmation by HTML forms, with 1, 2 and 4 server processes on
 * the whole catalogue; measures the memory of server, worker and database meanwhile. With OTHER, a built checkout that has run `npm run bench`,
 * measures both in turns. Writes its section of bench/results.md; exits with 1 when one server process, worker and database need more than 400 MB, or
 * when this checkout handles less than 3 × OTHER's orders.
 */
const BUYERS = 20;
const SECONDS = 20;
const PROCESSES = [1, 2, 4];
const PORT = 4393;
const MAX_MEGABYTES = 400;
const MIN_RATIO = 3;
const QUERIES = ["cotton kurta", "steel bottle", "notebook", "basmati rice", "mobile cover", "face cream"];
const ADDRESS = {
  fullName: "Asha Patel",
  phone: "9876543210",
  address: "12 Manek Chowk",
  city: "Ahmedabad",
  state: "Gujarat",
  zip: "380001",
};

/** A checkout and its bench's database. */
interface Shop {
  checkout: string;
  /** Its data folder. */
  folder: string;
  databaseUrl: string;
  emails: readonly string[];
}

interface Counted {
  orders: number;
  pages: number;
  placing: number[];
}

/** Gives each buyer an account with the password of the demo's customer. */
async function createBuyers(client: pg.Client): Promise<string[]> {
  const emails = Array.from({ length: BUYERS }, (_, buyer) => `bench-buyer-${buyer}@haat.test`);
  await client.query(
    `WITH buyers AS (
       INSERT INTO profiles (email, full_name, role, email_verified_at)
       SELECT email, 'Asha Patel', 'customer', now() FROM unnest($1::text[]) AS email
       ON CONFLICT DO NOTHING RETURNING id
     )
     INSERT INTO credentials (profile_id, password_hash)
     SELECT b.id, c.password_hash FROM buyers b, credentials c JOIN profiles p ON p.id = c.profile_id WHERE p.email = $2`,
    [emails, DEMO_ACCOUNTS.customer],
  );
  await client.query("DELETE FROM carts WHERE profile_id IN (SELECT id FROM profiles WHERE email = ANY ($1))", [
    emails,
  ]);
  return emails;
}

/** Gives every product enough pieces not to sell out meanwhile. */
async function fillStocks(client: pg.Client): Promise<void> {
  await client.query("UPDATE product_variants SET stock_quantity = 100000 WHERE stock_quantity < 90000");
}

/** Buys two pieces of a product that a search finds, cash on delivery. Returns the milliseconds from the last press to the confirmation. */
async function buy(browser: HttpBrowser, turn: number): Promise<number> {
  const results = await browser.open(`/search?q=${encodeURIComponent(QUERIES[turn % QUERIES.length] ?? "")}`);
  const found = results.$("article a[href^='/product/']");
  const address = found.eq(turn % found.length).attr("href") ?? "";
  await addTwo(browser, await browser.open(address));
  await browser.open("/cart");
  const review = await browser.submit(await browser.open("/checkout"), "form:has([name=zip])", ADDRESS);
  const startedAt = performance.now();
  const confirmation = await browser.submit(review, "form:has([name=payment_method])", { payment_method: "cod" });
  expectPage(confirmation, "Order Confirmed!");
  return performance.now() - startedAt;
}

async function measure({ checkout, folder, databaseUrl, emails }: Shop, processes: number) {
  const dataDirectory = path.join(folder, "data");
  const servers: Served[] = [];
  const worker = startWorker(databaseUrl, dataDirectory, checkout);
  try {
    for (let server = 0; server < processes; server += 1)
      servers.push(await serveShop(databaseUrl, dataDirectory, PORT + server, checkout));
    const browsers = await Promise.all(emails.map((email, buyer) => signedIn(PORT + (buyer % processes), email)));
    // Warm-up: V8 compiles hot functions.
    await buyFor(browsers, 5);
    const memory = { servers: 0, worker: 0, database: 0 };
    const watch = setInterval(() => {
      memory.servers = Math.max(memory.servers, memoryOf(servers.map(({ pid }) => pid)));
      memory.worker = Math.max(memory.worker, memoryOf([worker.pid]));
      memory.database = Math.max(memory.database, memoryOf(postgresProcesses(folder)));
    }, 500);
    const counted = await buyFor(browsers, SECONDS).finally(() => clearInterval(watch));
    return { ...counted, memory };
  } finally {
    await Promise.all([...servers, worker].map((started) => started.stop()));
  }
}

async function buyFor(browsers: readonly HttpBrowser[], seconds: number): Promise<Counted> {
  const endAt = performance.now() + seconds * 1000;
  const counted: Counted = { orders: 0, pages: 0, placing: [] };
  await Promise.all(
    browsers.map(async (browser, buyer) => {
      for (let turn = buyer; performance.now() < endAt; turn += 1) {
        browser.seen.length = 0;
        counted.placing.push(await buy(browser, turn));
        counted.orders += 1;
        counted.pages += browser.seen.length;
      }
    }),
  );
  return counted;
}

/** Returns a shop with the buyers' accounts and unlimited stocks. */
async function prepare(checkout: string, databaseUrl: string): Promise<Shop> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const emails = await createBuyers(client);
  await fillStocks(client);
  await client.end();
  return { checkout, folder: path.resolve(checkout, ".haat/bench"), databaseUrl, emails };
}

const commitOf = (checkout: string) =>
  execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: checkout, encoding: "utf8" }).trim();

async function main(): Promise<void> {
  const [other] = process.argv.slice(2);
  const { postgres, databaseUrl, env } = await openBench("bench_catalogue");
  const before =
    other === undefined
      ? undefined
      : await startPostgres({ dataDirectory: path.resolve(other, ".haat/bench", "postgres") });
  const scratch = fs.mkdtempSync("/tmp/haat-journeys-");
  try {
    await importCatalog(CATALOG, env, scratch);
    const here = await prepare(".", databaseUrl);
    const shops = [
      ...(other !== undefined && before ? [await prepare(other, before.databaseUrl("bench_catalogue"))] : []),
      here,
    ];
    const rows: string[] = [];
    const ratios: number[] = [];
    let needed = 0;
    for (const processes of PROCESSES) {
      const rates: number[] = [];
      for (const shop of shops) {
        const { orders, pages, placing, memory } = await measure(shop, processes);
        const parts = [memory.servers, memory.worker, memory.database];
        const megabytes = parts.reduce((sum, part) => sum + part, 0);
        if (shop === here && processes === 1) needed = megabytes;
        rates.push(orders / SECONDS);
        const row = `| ${commitOf(shop.checkout)} | ${processes} | ${(orders / SECONDS).toFixed(1)} | ${(pages / SECONDS).toFixed(0)} | ${quantile(placing, 0.95).toFixed(0)} | ${[...parts, megabytes].map((part) => part.toFixed(0)).join(" | ")} |`;
        console.log(row);
        rows.push(row);
      }
      const [first = Number.NaN, last = Number.NaN] = rates;
      if (before) ratios.push(last / first);
    }
    const isSmall = needed <= MAX_MEGABYTES;
    const isFast = ratios.every((ratio) => ratio >= MIN_RATIO);
    writeSection(
      "Whole orders",
      [
        `\`npx tsx bench/order-journeys.ts${other === undefined ? "" : " OTHER"}\` on ${new Date().toISOString().slice(0, 10)}: ${BUYERS} buyers without scripts, each from search to confirmation for ${SECONDS} s; servers, worker, database and buyers on the same two cores. Memory: proportional (PSS) of all their processes, the most of any moment.`,
        "",
        "| commit | server processes | orders/s | pages and redirects/s | placing, p95 ms | MB of the servers | worker | database | all |",
        "|---|---|---|---|---|---|---|---|---|",
        ...rows,
        "",
        `${isSmall ? "holds" : "**MISSED**"}: ${needed.toFixed(0)} MB of memory with one server process (at most ${MAX_MEGABYTES}).`,
        ...(before
          ? [
              "",
              `${isFast ? "holds" : "**MISSED**"}: with ${PROCESSES.join(", ")} processes ${ratios.map((ratio) => ratio.toFixed(1)).join(", ")} × the orders of the other commit (at least ${MIN_RATIO}).`,
            ]
          : []),
      ].join("\n"),
    );
    process.exitCode = isSmall && isFast ? 0 : 1;
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
    await postgres.stop();
    await before?.stop();
  }
}

await main();
