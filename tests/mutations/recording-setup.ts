import fs from "node:fs";
import { Session, type Debugger, type Profiler } from "node:inspector/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect } from "vitest";
import { linesReached } from "./reached-lines.ts";
import { mutatedFile } from "./sources.ts";
import { hashOf, RECORDING_FOLDER, writeReached, type Reached } from "./recording.ts";

/** Counts the executed blocks of a test file, and afterwards writes their lines. */
const session = new Session();
session.connect();
const scripts = new Map<string, Debugger.ScriptParsedEventDataType>();
session.on("Debugger.scriptParsed", ({ params }) => scripts.set(params.scriptId, params));
await session.post("Debugger.enable");
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

afterAll(async () => {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const test = path.relative(process.cwd(), expect.getState().testPath ?? "");
  const files: Reached["files"] = {};
  for (const coverage of result) {
    const file = mutatedFile(fileOf(coverage.url));
    if (file === undefined) continue;
    const lines = await linesOf(coverage);
    const hash = hashOf(fs.readFileSync(file, "utf8"));
    files[file] = { hash, lines: [...new Set([...(files[file]?.lines ?? []), ...lines])].sort((a, b) => a - b) };
  }
  writeReached(RECORDING_FOLDER, { test, files });
  session.disconnect();
});

async function linesOf({ scriptId, functions }: Profiler.ScriptCoverage): Promise<number[]> {
  const { scriptSource } = await session.post("Debugger.getScriptSource", { scriptId });
  const map = mapOf(scripts.get(scriptId)?.sourceMapURL ?? "", scriptSource);
  return map ? linesReached(scriptSource, functions, map) : [];
}

function mapOf(url: string, source: string): SourceMap | undefined {
  const encoded = /base64,([\w+/=]+)\s*$/.exec(url || source)?.[1];
  if (encoded === undefined) return undefined;
  return new SourceMap(JSON.parse(Buffer.from(encoded, "base64").toString()) as SourceMapPayload);
}

function fileOf(url: string): string {
  const [address = ""] = url.split("?");
  return path.relative(process.cwd(), address.startsWith("file:") ? fileURLToPath(address) : address);
}
