import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { writeSection } from "./results-file.ts";

/** The whole real catalogue, if available. */
export const CATALOG = path.resolve("../shared/data/catalogue.csv.gz");

/**
 * Runs `npm run import` on the whole catalogue. Into an empty shop that is a measurement, written to bench/results.md; existing rows
 * are only compared.
 */
export async function importCatalog(file: string, env: NodeJS.ProcessEnv, scratch: string): Promise<void> {
  // What `npm run import` starts: npm in between would hide the process whose memory is read.
  const words = [
    "--import",
    "./scripts/processes/load-env.mjs",
    "--import",
    "tsx",
    "scripts/commands/import.ts",
    file,
    "--approve-sellers",
  ];
  const report = ["--report", path.join(scratch, "problems.csv")];
  const importing = spawn(process.execPath, [...words, ...report], { env, stdio: ["ignore", "pipe", "inherit"] });
  const printed = text(importing.stdout);
  let peakKb = Number.NaN;
  const watch = setInterval(() => (peakKb = peakMemoryKb(importing.pid) ?? peakKb), 100);
  const [code] = (await once(importing, "exit")) as [number];
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  const summary = (await printed).split("\n").find((line) => line.includes("rows read:")) ?? "";
  console.log(summary);
  if (/ 0 products added/.test(summary)) return;
  writeSection(
    "Import",
    `\`npm run import -- ../shared/data/catalogue.csv.gz --approve-sellers\` on ${new Date().toISOString().slice(0, 10)}, into a shop with the demo's products, search index included:\n` +
      `${summary} At most ${Math.round(peakKb / 1024)} MB of memory (resident, the whole process).`,
  );
}

/** The most that the process has ever held, in KB (Linux; undefined elsewhere and once it has ended). */
function peakMemoryKb(pid: number | undefined): number | undefined {
  try {
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return peak === undefined ? undefined : Number(peak);
  } catch {
    return undefined;
  }
}
