import { execFileSync } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "../scripts/embedded-postgres.mjs";
import { benchPages, type BenchPage } from "./pages.ts";
import { cpuSeconds, cpuSecondsOfChildren, postmasterPid, serveShop } from "./processes.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/compare.ts OTHER`: the CPU time per page, of the server and of PostgreSQL, of this checkout and of another one, in turns.
 * Both must have run `npm run bench`. Writes its section of bench/results.md; exits with 1 when a page takes the server over 3% more.
 */
const MAX_RATIO = 1.03;
/** Each start compiles and places code a little differently, which moves all pages by some percent. */
const STARTS = 4;
/** V8 compiles what is called often only after some thousand pages. */
const WARM_UP = 700;
const ROUNDS = 4;
const REQUESTS = 100;
/** As many as `npm run bench` has, so that all connections to the database have their plans after the warm-up. */
const CONNECTIONS = 20;

const DATABASES = { bench_demo: "70 products", bench_catalogue: "68,236 products" };
type Database = keyof typeof DATABASES;

interface Cpu {
  server: number;
  database: number;
}
const sums = new Map<string, { before: Cpu; now: Cpu }>();
let commits = { before: "", now: "" };
for (const database of Object.keys(DATABASES) as Database[]) {
  for (let start = 0; start < STARTS; start += 1) await measure(database);
}
const perPage = (seconds: number) => (1000 * seconds) / (STARTS * ROUNDS * REQUESTS);
const cells = (before: number, now: number) =>
  `${perPage(before).toFixed(2)} | ${perPage(now).toFixed(2)} | ${(now / before).toFixed(3)}`;
writeSection(
  "Beside an earlier commit",
  [
    `\`npx tsx bench/compare.ts OTHER\` on ${new Date().toISOString().slice(0, 10)}: CPU time per page, ${commits.before} and ${commits.now} in turns, ${ROUNDS * REQUESTS} pages each in ${STARTS} starts.`,
    "",
    `| page | server ms, ${commits.before} | ${commits.now} | ratio | PostgreSQL ms, ${commits.before} | ${commits.now} | ratio |`,
    "|---|---|---|---|---|---|---|",
    ...[...sums].map(
      ([page, { before, now }]) =>
        `| ${page} | ${cells(before.server, now.server)} | ${cells(before.database, now.database)} |`,
    ),
  ].join("\n"),
);
process.exitCode = [...sums.values()].every(({ before, now }) => now.server <= before.server * MAX_RATIO) ? 0 : 1;

/** Starts both shops and adds what their pages take to `sums`. */
async function measure(database: Database): Promise<void> {
  const here = await open(".", 4391, database);
  const other = await open(process.argv[2] ?? "", 4392, database);
  commits = { before: other.commit, now: here.commit };
  try {
    for (const page of here.pages) for (const checkout of [here, other]) await cpuOf(checkout, page, WARM_UP);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const page of here.pages) {
        const name = `${page.name}, ${DATABASES[database]}`;
        const sum = sums.get(name) ?? { before: { server: 0, database: 0 }, now: { server: 0, database: 0 } };
        sums.set(name, sum);
        const turns = [
          { to: sum.before, checkout: other },
          { to: sum.now, checkout: here },
        ];
        for (const { to, checkout } of round % 2 ? turns : turns.toReversed()) {
          const cpu = await cpuOf(checkout, page, REQUESTS);
          to.server += cpu.server;
          to.database += cpu.database;
        }
      }
    }
  } finally {
    await here.close();
    await other.close();
  }
}

/** Serves the shop of a checkout on the database that its bench has left. */
async function open(checkout: string, port: number, database: Database) {
  const folder = path.resolve(checkout, ".haat/bench");
  const postgres = await startPostgres({ dataDirectory: path.join(folder, "postgres") });
  const databaseUrl = postgres.databaseUrl(database);
  const shop = await serveShop(databaseUrl, path.join(folder, "data"), port, checkout);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const pages = await benchPages(client);
  await client.end();
  return {
    shop,
    postmaster: postmasterPid(folder),
    pages,
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: checkout, encoding: "utf8" }).trim(),
    close: async () => {
      await shop.stop();
      await postgres.stop();
    },
  };
}

/** Returns the CPU seconds that so many requests of a page take. */
async function cpuOf(
  { shop, postmaster }: Awaited<ReturnType<typeof open>>,
  { path: address }: BenchPage,
  requests: number,
): Promise<Cpu> {
  const before = { server: cpuSeconds(shop.pid), database: cpuSecondsOfChildren(postmaster) };
  let left = requests;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(shop.origin + address, { headers: { "Accept-Encoding": "br" } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return {
    server: cpuSeconds(shop.pid) - before.server,
    database: cpuSecondsOfChildren(postmaster) - before.database,
  };
}
