import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

/** A project whose build takes half a second and records its start and end in a file. */
let project: string;

/** Like Remix, it deletes build/ first. */
const BUILD = `
const { appendFileSync, mkdirSync, rmSync } = await import("node:fs");
appendFileSync("log", "begin\\n");
rmSync("build", { recursive: true });
mkdirSync("build");
await new Promise((resolve) => setTimeout(resolve, 500));
appendFileSync("log", "end\\n");
`;

beforeEach(() => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), "haat-built-"));
  write("app/root.ts", "export const version = 1;");
  write("node_modules/@remix-run/dev/dist/cli.js", BUILD);
  write("scripts/building/build-processes.mjs", "");
});
afterEach(() => fs.rmSync(project, { recursive: true, force: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  fs.writeFileSync(path.join(project, file), text);
}

function builds(): string[] {
  const log = path.join(project, "log");
  return fs.existsSync(log) ? fs.readFileSync(log, "utf8").split("\n").filter(Boolean) : [];
}

const module = new URL("built-shop.mjs", import.meta.url).href;

function ensure() {
  const source = `const { ensureBuilt } = await import("${module}"); process.exit(await ensureBuilt());`;
  return spawn(process.execPath, ["--input-type=module", "-e", source], { cwd: project, stdio: "inherit" });
}

async function exitCode(child: ReturnType<typeof ensure>): Promise<unknown> {
  return ((await once(child, "exit")) as unknown[])[0];
}

it("is built once by three processes that ask at the same moment", async () => {
  expect(await Promise.all([ensure(), ensure(), ensure()].map(exitCode))).toEqual([0, 0, 0]);
  expect(builds()).toEqual(["begin", "end"]);
});

it("is built again after a change of the sources only", async () => {
  expect(await exitCode(ensure())).toBe(0);
  expect(await exitCode(ensure())).toBe(0);
  expect(builds()).toEqual(["begin", "end"]);
  write("app/root.ts", "export const version = 2;");
  expect(await exitCode(ensure())).toBe(0);
  expect(builds()).toEqual(["begin", "end", "begin", "end"]);
});

it("is built by the next process where the one that held the lock has died", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  write(".haat/build.lock", String(pid));
  expect(await Promise.all([ensure(), ensure()].map(exitCode))).toEqual([0, 0]);
  expect(builds()).toEqual(["begin", "end"]);
  expect(fs.readdirSync(path.join(project, "build"))).toEqual([".built-from"]);
});

it("is built again after a build that failed, also from the sources of the build before", async () => {
  expect(await exitCode(ensure())).toBe(0);
  write("app/root.ts", "export const version = 2;");
  write("node_modules/@remix-run/dev/dist/cli.js", "process.exit(3);");
  expect(await exitCode(ensure())).toBe(3);
  write("app/root.ts", "export const version = 1;");
  expect(await exitCode(ensure())).toBe(3);
});
