import autocannon from "autocannon";
import pg from "pg";
import { openBench } from "./demo-database.ts";
import { percentile95 } from "./measure.ts";
import { benchPages, type BenchPage } from "./pages.ts";
import { serveShop } from "./processes.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/purge-storm.ts`: visitors of home, category, search and product in three languages, first while nothing changes, then while prices of
 * products change a thousand times a second. Writes its section of bench/results.md; exits with 1 when the storm's p95 is above 3 × the calm one.
 */
const CHANGES_A_SECOND = 1000;
const REQUESTS_A_SECOND = 200;
const CONNECTIONS = 20;
const SECONDS = 15;
const MAX_RATIO = 3;
const PORT = 4391;
/** Each batch of changes is a transaction of its own. */
const BATCH_MS = 20;

async function main(): Promise<void> {
  const { postgres, databaseUrl, dataDirectory } = await openBench("bench_demo");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const shop = await serveShop(databaseUrl, dataDirectory, PORT);
  try {
    const pages = await benchPages(client);
    await visit(shop.origin, pages, 3);
    const calm = await visit(shop.origin, pages, SECONDS);
    const storm = startStorm(databaseUrl);
    const stormy = await visit(shop.origin, pages, SECONDS);
    const changes = await storm.stop();
    const ratio = stormy.p95 / calm.p95;
    const row = (name: string, { rate, p50, p95 }: typeof calm, perSecond: number) =>
      `| ${name} | ${perSecond.toFixed(0)} | ${rate.toFixed(0)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`;
    writeSection(
      "A storm of changes",
      [
        `\`npx tsx bench/purge-storm.ts\` on ${new Date().toISOString().slice(0, 10)}: ${REQUESTS_A_SECOND} requests a second over home, category, search and product in three languages; server, database and load on the same two cores.`,
        "",
        "| | changes/s | requests/s | p50 ms | p95 ms |",
        "|---|---|---|---|---|",
        row("calm", calm, 0),
        row("prices change", stormy, changes / SECONDS),
        "",
        `The p95 of the storm is ${ratio.toFixed(1)} × the calm one (at most ${MAX_RATIO}).`,
      ].join("\n"),
    );
    console.log(calm, stormy, changes / SECONDS, ratio);
    process.exitCode = ratio <= MAX_RATIO ? 0 : 1;
  } finally {
    await shop.stop();
    await client.end();
    await postgres.stop();
  }
}

async function visit(origin: string, pages: readonly BenchPage[], seconds: number) {
  const requests = ["en", "hi", "gu"].flatMap((language) =>
    pages.map(({ path }) => ({ path, headers: { "accept-encoding": "br", "accept-language": language } })),
  );
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    overallRate: REQUESTS_A_SECOND,
    duration: seconds,
    requests,
    // It would add a reading for each millisecond of an answer: it takes the interval of requests, in seconds, for milliseconds.
    ignoreCoordinatedOmission: true,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers not 2xx, ${result.errors} failed`);
  return { rate: result.requests.average, p50: result.latency.p50, p95: percentile95(result) };
}

/** Changes prices until it is stopped. `stop` returns the number of changes. */
function startStorm(databaseUrl: string): { stop: () => Promise<number> } {
  let isStopped = false;
  let changes = 0;
  const work = (async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const startedAt = Date.now();
    while (!isStopped) {
      const due = ((Date.now() - startedAt) / 1000) * CHANGES_A_SECOND - changes;
      if (due >= 1) {
        // Changes as many products as are due, each to its own price, and back the next time.
        const { rowCount } = await client.query(
          `UPDATE products SET price_paise = price_paise + CASE WHEN price_paise % 2 = 0 THEN 1 ELSE -1 END
            WHERE id IN (SELECT id FROM products WHERE state = 'live' ORDER BY random() LIMIT $1)`,
          [Math.min(100, Math.floor(due))],
        );
        changes += rowCount ?? 0;
      }
      await new Promise((resolve) => setTimeout(resolve, BATCH_MS));
    }
    await client.end();
    return changes;
  })();
  return {
    stop: () => {
      isStopped = true;
      return work;
    },
  };
}

await main();
