import autocannon from "autocannon";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import zlib from "node:zlib";
import type pg from "pg";
import type { BenchPage } from "./pages.ts";
import { cpuSeconds, cpuSecondsOfChildren, serveBytes, type Served } from "./processes.ts";

/** Load on loopback, bounded in connections and in time. */
const CONNECTIONS = 20;
const SECONDS = 8;
/** V8 compiles hot functions only after some thousand pages, and again when a different page is requested. */
const WARM_UP_SECONDS = 8;
const headers = { "accept-encoding": "br", "accept-language": "en" };

interface Load {
  requestsPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
  cpuMillisecondsPerPage: number;
}

export interface PageFigures {
  page: string;
  path: string;
  shop: Load;
  bare: Load;
  queriesPerPage: number;
  databaseCpuMillisecondsPerPage: number;
  bytes: { html: number; css: number; js: number };
}

/** The processes and the folder beside the shop. */
export interface Surroundings {
  /** A connection to its database. */
  client: pg.Client;
  /** PostgreSQL's first process. */
  postmaster: number;
  /** A folder for temporary files. */
  scratch: string;
}

/** One page: the shop under load, then the bare server with the very same bytes, in the same minute. */
export async function measurePage(
  shop: Served,
  page: BenchPage,
  { client, postmaster, scratch }: Surroundings,
): Promise<PageFigures> {
  const sent = await bytesOf(shop.origin + page.path);
  const bodyFile = path.join(scratch, `${page.name}.html.br`);
  fs.writeFileSync(bodyFile, sent);

  await load(shop, page.path, WARM_UP_SECONDS);
  const queriesBefore = await transactions(client);
  const databaseCpuBefore = cpuSecondsOfChildren(postmaster);
  const shopLoad = await load(shop, page.path, SECONDS);
  const databaseCpu = cpuSecondsOfChildren(postmaster) - databaseCpuBefore;
  const queriesPerPage = ((await transactions(client)) - queriesBefore) / shopLoad.requests;

  const bare = await serveBytes(bodyFile, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
  try {
    await load(bare, page.path, 1);
    const bareLoad = await load(bare, page.path, SECONDS);
    return {
      page: page.name,
      path: page.path,
      shop: shopLoad,
      bare: bareLoad,
      queriesPerPage,
      databaseCpuMillisecondsPerPage: (databaseCpu * 1000) / shopLoad.requests,
      bytes: await pageBytes(shop, sent),
    };
  } finally {
    await bare.stop();
  }
}

/** Sends as many requests for a page as get answered within `seconds`. Throws when one fails. */
export async function load(
  served: Served,
  pathname: string,
  seconds: number,
  { cookie, connections = CONNECTIONS }: { cookie?: string; connections?: number } = {},
): Promise<Load & { requests: number }> {
  const before = cpuSeconds(served.pid);
  const result = await autocannon({
    url: served.origin + pathname,
    connections,
    duration: seconds,
    headers: { ...headers, ...(cookie && { cookie }) },
  });
  const cpu = cpuSeconds(served.pid) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${pathname}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  const requests = result.requests.total;
  return {
    requests,
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p95: percentile95(result),
    p99: result.latency.p99,
    cpuMillisecondsPerPage: (cpu * 1000) / requests,
  };
}

/** Returns the 95th percentile in milliseconds: autocannon reports 90, 97.5 and 99, and 95 lies between the first two. */
export function percentile95(result: autocannon.Result): number {
  const { p90, p97_5 } = result.latency;
  return p90 + ((p97_5 - p90) * 5) / 7.5;
}

/** Committed transactions of the database so far: outside a transaction every query is one. */
async function transactions(client: pg.Client): Promise<number> {
  await client.query("SELECT pg_stat_force_next_flush()");
  // Other connections report their work up to a second late.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await client.query<{ n: number }>(
    "SELECT xact_commit::float8 AS n FROM pg_stat_database WHERE datname = current_database()",
  );
  return rows[0]?.n ?? Number.NaN;
}

/** Returns a page's body as the shop compressed it. */
async function bytesOf(url: string): Promise<Buffer> {
  const [answer] = (await once(http.get(url, { headers }), "response")) as [http.IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return buffer(answer);
}

const text = (sent: Buffer) => zlib.brotliDecompressSync(sent).toString();

/**
 * Download of a first visit, compressed with brotli: the page with its own styles, the whole style sheet, and every script, including scripts that
 * load once the page is used.
 */
async function pageBytes(shop: Served, sent: Buffer): Promise<PageFigures["bytes"]> {
  const html = text(sent);
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map((match) => match[1] ?? "");
  const data = /data-module="([^"]+)"/.exec(html)?.[1];
  const code = data ? text(await bytesOf(shop.origin + data)) : html;
  const modules = /window\.pageModules=(.+?);window\./.exec(code)?.[1] ?? "[]";
  const hrefs = [...files, ...Array.from(modules.matchAll(/"(\/assets\/[^"]+)"/g), (match) => match[1] ?? "")];
  const sizes = new Map<string, number>();
  const follow = async (href: string): Promise<void> => {
    if (sizes.has(href)) return;
    sizes.set(href, 0);
    const content = await (await fetch(shop.origin + href)).text();
    sizes.set(href, zlib.brotliCompressSync(content).length);
    if (!href.endsWith(".js")) return;
    const further = [...content.matchAll(/from\s*"\.\/([^"]+\.js)"|import\s*"\.\/([^"]+\.js)"/g)].map(
      (match) => `/assets/${match[1] ?? match[2]}`,
    );
    for (const next of further) await follow(next);
  };
  for (const href of [...hrefs, ...(await languageFile(shop, hrefs))]) await follow(href);
  const total = (ending: string) =>
    [...sizes].filter(([href]) => href.endsWith(ending)).reduce((sum, [, size]) => sum + size, 0);
  return {
    html: sent.length,
    css: total(".css"),
    js: total(".js"),
  };
}

/** entry.client loads the texts of the page's language when it starts; the page itself does not name that file. */
async function languageFile(shop: Served, hrefs: string[]): Promise<string[]> {
  const entry = hrefs.find((href) => href.includes("/entry.client-")) ?? "";
  if (!entry) return [];
  const content = await (await fetch(shop.origin + entry)).text();
  const english = /import\("\.\/(browser-[^"]+\.js)"\)/.exec(content);
  return english?.[1] ? [`/assets/${english[1]}`] : [];
}
