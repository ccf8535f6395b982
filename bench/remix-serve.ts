import pg from "pg";
import { DEMO_ACCOUNTS } from "../scripts/demo/people/seed-people.ts";
import { cookieOf, signedIn } from "./customer.ts";
import { openBench } from "./demo-database.ts";
import { load } from "./measure.ts";
import { benchPages } from "./pages.ts";
import { serveByRemix, serveShop } from "./processes.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/remix-serve.ts`: the same build served by our server and by `@remix-run/serve`, page by page in the same minute, to visitors and to
 * a signed-in customer. Writes its section of bench/results.md.
 */
const PORTS = { own: 4397, remix: 4398 };
const SECONDS = 6;
/** The server gives one account only a part of its capacity. */
const CONNECTIONS = { visitors: 20, customer: 4 };

async function main(): Promise<void> {
  const { postgres, databaseUrl, dataDirectory } = await openBench("bench_demo");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const pages = await benchPages(client);
  await client.end();
  const own = await serveShop(databaseUrl, dataDirectory, PORTS.own);
  const remix = await serveByRemix(databaseUrl, dataDirectory, PORTS.remix);
  try {
    const cookie = cookieOf(await signedIn(PORTS.own, DEMO_ACCOUNTS.customer));
    const measured = [
      ...pages.map(({ name, path }) => ({ name, path, cookie: undefined })),
      ...[...pages, { name: "cart", path: "/cart" }].map(({ name, path }) => ({
        name: `${name}, signed in`,
        path,
        cookie,
      })),
    ];
    const rows: string[] = [];
    for (const { name, path, cookie: sent } of measured) {
      const cells: string[] = [];
      for (const served of [own, remix]) {
        const visit =
          sent === undefined
            ? { connections: CONNECTIONS.visitors }
            : { cookie: sent, connections: CONNECTIONS.customer };
        await load(served, path, SECONDS, visit);
        const { requestsPerSecond, p95, cpuMillisecondsPerPage } = await load(served, path, SECONDS, visit);
        cells.push(requestsPerSecond.toFixed(0), p95.toFixed(0), cpuMillisecondsPerPage.toFixed(2));
      }
      rows.push(`| ${[name, ...cells].join(" | ")} |`);
      console.log(rows.at(-1));
    }
    writeSection(
      "Beside @remix-run/serve",
      [
        `\`npx tsx bench/remix-serve.ts\` on ${new Date().toISOString().slice(0, 10)}: the same build, 70 products, ${CONNECTIONS.visitors} connections (${CONNECTIONS.customer} where signed in) for ${SECONDS} s a page after as many to warm up; servers, database and load on the same two cores. Ours also checks the host and the size of a body, limits concurrency and rates, writes a log line and sends security headers; \`@remix-run/serve\` writes a log line.`,
        "",
        "| page | our requests/s | p95 ms | CPU ms/page | its requests/s | p95 ms | CPU ms/page |",
        "|---|---|---|---|---|---|---|",
        ...rows,
      ].join("\n"),
    );
  } finally {
    await own.stop();
    await remix.stop();
    await postgres.stop();
  }
}

await main();
