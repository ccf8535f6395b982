import { execFileSync } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "../scripts/postgres/embedded-postgres.mjs";
import { DEMO_ACCOUNTS } from "../scripts/demo/people/seed-people.ts";
import { addTwo, cookieOf, signedIn } from "./customer.ts";
import { benchPages } from "./pages.ts";
import { cpuSeconds, cpuSecondsOfChildren, postmasterPid, serveShop } from "./processes.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/compare.ts OTHER`: CPU time of server and PostgreSQL per page of a signed-in customer, in this checkout and in OTHER, in turns,
 * with the whole catalogue. Both must be built and have run `npm run bench`. Writes its section of bench/results.md; exits with 1 when a page takes
 * 15% more of the server's time than OTHER's.
 */
const MAX_RATIO = 1.15;
/** Each start compiles and places code a little differently, which moves all pages by some percent. */
const STARTS = 4;
/** V8 compiles hot functions only after some thousand pages. */
const WARM_UP = 700;
const ROUNDS = 4;
const REQUESTS = 100;
/** The server gives one account only a part of its capacity. */
const CONNECTIONS = 4;
const DATABASE = "bench_catalogue";

interface Cpu {
  server: number;
  database: number;
}
const sums = new Map<string, { before: Cpu; now: Cpu }>();
let commits = { before: "", now: "" };
for (let start = 0; start < STARTS; start += 1) await measure();
const perPage = (seconds: number) => (1000 * seconds) / (STARTS * ROUNDS * REQUESTS);
const cells = (before: number, now: number) =>
  `${perPage(before).toFixed(2)} | ${perPage(now).toFixed(2)} | ${(now / before).toFixed(3)}`;
writeSection(
  "Beside an earlier commit",
  [
    `\`npx tsx bench/compare.ts OTHER\` on ${new Date().toISOString().slice(0, 10)}: CPU time per page of a customer who is signed in and has 2 pieces in the cart, 68,236 products, ${commits.before} and ${commits.now} in turns, ${ROUNDS * REQUESTS} pages each in ${STARTS} starts.`,
    "",
    `| page | server ms, ${commits.before} | ${commits.now} | ratio | PostgreSQL ms, ${commits.before} | ${commits.now} | ratio |`,
    "|---|---|---|---|---|---|---|",
    ...[...sums].map(
      ([page, { before, now }]) =>
        `| ${page} | ${cells(before.server, now.server)} | ${cells(before.database, now.database)} |`,
    ),
    "",
    ...[...sums].map(
      ([page, { before, now }]) =>
        `- ${isLight({ before, now }) ? "holds" : "**MISSED**"}: ${page}, ${(now.server / before.server).toFixed(2)} of the server's time (at most ${MAX_RATIO})`,
    ),
  ].join("\n"),
);
process.exitCode = [...sums.values()].every(isLight) ? 0 : 1;

function isLight({ before, now }: { before: Cpu; now: Cpu }): boolean {
  return now.server <= before.server * MAX_RATIO;
}

/** Starts both shops and adds what their pages take to `sums`. */
async function measure(): Promise<void> {
  const here = await open(".", 4391);
  const other = await open(process.argv[2] ?? "", 4392);
  commits = { before: other.commit, now: here.commit };
  try {
    for (const page of here.pages) for (const checkout of [here, other]) await cpuOf(checkout, page, WARM_UP);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const page of here.pages) {
        const sum = sums.get(page.name) ?? { before: { server: 0, database: 0 }, now: { server: 0, database: 0 } };
        sums.set(page.name, sum);
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

interface Page {
  name: string;
  path: string;
}

/** Serves a checkout's shop on its bench's database, and signs in a customer with a filled cart. */
async function open(checkout: string, port: number) {
  const folder = path.resolve(checkout, ".haat/bench");
  const postgres = await startPostgres({ dataDirectory: path.join(folder, "postgres") });
  const databaseUrl = postgres.databaseUrl(DATABASE);
  const shop = await serveShop(databaseUrl, path.join(folder, "data"), port, checkout);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const pages: Page[] = [...(await benchPages(client)), { name: "cart", path: "/cart" }];
  await client.end();
  const browser = await signedIn(port, DEMO_ACCOUNTS.customer);
  const { path: product } = pages.find(({ name }) => name === "product")!;
  await addTwo(browser, await browser.open(product));
  return {
    shop,
    cookie: cookieOf(browser),
    postmaster: postmasterPid(folder),
    pages,
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: checkout, encoding: "utf8" }).trim(),
    close: async () => {
      await shop.stop();
      await postgres.stop();
    },
  };
}

/** Returns the CPU seconds of `requests` requests for a page. */
async function cpuOf(
  { shop, cookie, postmaster }: Awaited<ReturnType<typeof open>>,
  { path: address }: Page,
  requests: number,
): Promise<Cpu> {
  const before = { server: cpuSeconds(shop.pid), database: cpuSecondsOfChildren(postmaster) };
  let left = requests;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(shop.origin + address, { headers: { "Accept-Encoding": "br", Cookie: cookie } });
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
