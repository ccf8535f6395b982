import { execFileSync } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "../scripts/embedded-postgres.mjs";
import { benchPages, type BenchPage } from "./pages.ts";
import { cpuSeconds, serveShop, type Served } from "./processes.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/compare.ts OTHER`: the CPU time per page of this checkout and of another one, in turns, with the demo's products. Both
 * must have run `npm run bench`. Writes its section of bench/results.md; exits with 1 when a page takes over 3% more.
 */
const MAX_RATIO = 1.03;
const ROUNDS = 8;
const REQUESTS = 150;
const CONNECTIONS = 8;

const here = await open(".", 4391);
const other = await open(process.argv[2] ?? "", 4392);
const rows: { page: string; before: number; now: number }[] = [];
try {
  for (const page of here.pages) {
    for (const { shop } of [here, other]) await cpuOf(shop, page, 2 * REQUESTS);
    const sums = { before: 0, now: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const inTurn = [
        async () => (sums.before += await cpuOf(other.shop, page)),
        async () => (sums.now += await cpuOf(here.shop, page)),
      ];
      for (const measure of round % 2 ? inTurn : inTurn.toReversed()) await measure();
    }
    const perPage = (seconds: number) => (1000 * seconds) / (ROUNDS * REQUESTS);
    rows.push({ page: page.name, before: perPage(sums.before), now: perPage(sums.now) });
  }
} finally {
  await here.close();
  await other.close();
}
writeSection(
  "Beside an earlier commit",
  [
    `\`npx tsx bench/compare.ts OTHER\` on ${new Date().toISOString().slice(0, 10)}: CPU time of the server's process per page, ${other.commit} and ${here.commit} in turns, ${ROUNDS * REQUESTS} pages each.`,
    "",
    `| page | CPU ms, ${other.commit} | CPU ms, ${here.commit} | ratio |`,
    "|---|---|---|---|",
    ...rows.map(
      ({ page, before, now }) =>
        `| ${page} | ${before.toFixed(2)} | ${now.toFixed(2)} | ${(now / before).toFixed(3)} |`,
    ),
  ].join("\n"),
);
console.table(rows);
process.exitCode = rows.every(({ before, now }) => now <= before * MAX_RATIO) ? 0 : 1;

/** Serves the shop of a checkout on the database that its bench has left. */
async function open(checkout: string, port: number) {
  const folder = path.resolve(checkout, ".haat/bench");
  const postgres = await startPostgres({ dataDirectory: path.join(folder, "postgres") });
  const databaseUrl = postgres.databaseUrl("bench_demo");
  const shop = await serveShop(databaseUrl, path.join(folder, "data"), port, checkout);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const pages = await benchPages(client);
  await client.end();
  return {
    shop,
    pages,
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: checkout, encoding: "utf8" }).trim(),
    close: async () => {
      await shop.stop();
      await postgres.stop();
    },
  };
}

/** Returns the CPU seconds of the server's process for so many requests of a page. */
async function cpuOf(shop: Served, { path: address }: BenchPage, requests = REQUESTS): Promise<number> {
  const before = cpuSeconds(shop.pid);
  let left = requests;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(shop.origin + address);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return cpuSeconds(shop.pid) - before;
}
