import os from "node:os";
import type { PageFigures } from "./measure.ts";

export interface Measured {
  products: number;
  pages: PageFigures[];
}

const n = (value: number, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : "–");
const kb = (bytes: number) => (bytes / 1024).toFixed(1);

/** KB are 1,024 bytes, brotli. */
const limits = { firstPageKb: 14, cssKb: 12, jsKb: 112, p95Ratio: 3 };

/** Returns bench/results.md, made only from measurements. */
export function report(measured: Measured[], notes: string[]): string {
  const lines = [
    "# Results",
    "",
    `Measured with \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? "CPU"}, Node ${process.versions.node}, production build, one server process,`,
    'the embedded PostgreSQL and the load generator (20 connections, 8 s a page) on the same cores. "Bare" is `node:http` that sends the same bytes, measured in the same minute.',
    "",
  ];
  for (const { products, pages } of measured) {
    lines.push(
      `## ${products.toLocaleString("en-IN")} products`,
      "",
      "| page | requests/s | bare requests/s | bare ÷ shop | CPU ms/page | database CPU ms/page | bare CPU ms | p50 ms | p95 ms | p99 ms | queries/page | first page with its styles KB | style sheet KB | JS KB |",
      "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|",
      ...pages.map(
        ({ page, shop, bare, queriesPerPage, databaseCpuMillisecondsPerPage: databaseCpu, bytes }) =>
          `| ${page} | ${n(shop.requestsPerSecond)} | ${n(bare.requestsPerSecond)} | ${n(bare.requestsPerSecond / shop.requestsPerSecond, 1)} | ${n(shop.cpuMillisecondsPerPage, 2)} | ${n(databaseCpu, 2)} | ${n(bare.cpuMillisecondsPerPage, 3)} | ${n(shop.p50)} | ${n(shop.p95)} | ${n(shop.p99)} | ${n(queriesPerPage, 1)} | ${kb(bytes.html)} | ${kb(bytes.css)} | ${kb(bytes.js)} |`,
      ),
      "",
    );
  }
  lines.push(
    "## Limits",
    "",
    ...checks(measured).map(({ text, holds }) => `- ${holds ? "holds" : "**MISSED**"}: ${text}`),
    "",
    ...notes,
    "",
  );
  return lines.join("\n");
}

/** Each limit with the figure that it was held against. */
export function checks(measured: Measured[]): { text: string; holds: boolean }[] {
  const pages = measured.flatMap((run) => run.pages);
  const largest = (part: "html" | "css" | "js") => Math.max(...pages.map(({ bytes }) => bytes[part])) / 1024;
  const [few, many] = measured;
  const ratios = many
    ? (["category", "search"] as const).map((name) => {
        const p95 = (run: Measured) => run.pages.find(({ page }) => page === name)?.shop.p95 ?? Number.NaN;
        const ratio = few ? p95(many) / p95(few) : Number.NaN;
        return {
          text: `${name}: p95 at ${many.products} products ÷ at ${few?.products} = ${n(ratio, 2)} (≤ ${limits.p95Ratio})`,
          holds: ratio <= limits.p95Ratio,
        };
      })
    : [];
  return [
    {
      text: `a first page with the styles that it needs ${n(largest("html"), 1)} KB (≤ ${limits.firstPageKb})`,
      holds: largest("html") <= limits.firstPageKb,
    },
    {
      text: `the whole style sheet ${n(largest("css"), 1)} KB (≤ ${limits.cssKb})`,
      holds: largest("css") <= limits.cssKb,
    },
    {
      text: `JavaScript, when loaded at all, ${n(largest("js"), 1)} KB (≤ ${limits.jsKb})`,
      holds: largest("js") <= limits.jsKb,
    },
    ...ratios,
  ];
}
