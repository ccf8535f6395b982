import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runTests, type TestRun } from "./test-run.ts";

let folder: string;

beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "haat-test-run-")));
  fs.mkdirSync(path.join(folder, "node_modules/vitest"), { recursive: true });
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Runs tests with this program instead of vitest. */
function runWith(program: string, given: Partial<TestRun> = {}) {
  fs.writeFileSync(path.join(folder, "node_modules/vitest/vitest.mjs"), `import fs from "node:fs";\n${program}`);
  return runTests({
    ...{ folder, tests: ["a.test.ts", "b.test.ts"], limitMs: 60_000, environment: {}, isShort: true },
    ...{ signal: new AbortController().signal, ...given },
  });
}

/** Starts a process that would outlive its parent, and writes its process id. */
const LINGERING = `
  import { spawn } from "node:child_process";
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  fs.writeFileSync("pid", String(child.pid));`;

function lingering(): number {
  return Number(fs.readFileSync(path.join(folder, "pid"), "utf8"));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // An ended process that was not reaped yet is a zombie.
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

it("passes when vitest does, and tells it the tests, the limits and the settings", async () => {
  const program = 'fs.writeFileSync("called", [process.env.PLACE, ...process.argv.slice(2)].join(" "));';
  expect(await runWith(program, { environment: { PLACE: "here" } })).toEqual({ ended: "passed", failed: [] });
  const called = fs.readFileSync(path.join(folder, "called"), "utf8");
  expect(called).toMatch(/^here run /);
  expect(called).toContain(" --bail=1 a.test.ts b.test.ts");
});

it("names the files that failed", async () => {
  const program = `
    const file = process.argv.find((word) => word.startsWith("--outputFile=")).slice(13);
    const testResults = [
      { name: process.cwd() + "/a.test.ts", status: "passed" },
      { name: process.cwd() + "/b.test.ts", status: "failed" },
    ];
    fs.writeFileSync(file, JSON.stringify({ testResults }));
    process.exit(1);`;
  expect(await runWith(program)).toEqual({ ended: "failed", failed: ["b.test.ts"] });
});

it("holds all files to have failed where none is named", async () => {
  expect(await runWith("process.exit(1);")).toEqual({ ended: "failed", failed: ["a.test.ts", "b.test.ts"] });
});

it("leaves no process behind", async () => {
  expect(await runWith(`${LINGERING}\nprocess.exit(0);`)).toEqual({ ended: "passed", failed: [] });
  await expect.poll(() => isAlive(lingering())).toBe(false);
});

it("ends what takes too long, with its processes", async () => {
  expect(await runWith(LINGERING, { limitMs: 3000 })).toEqual({
    ended: "timed out",
    failed: ["a.test.ts", "b.test.ts"],
  });
  await expect.poll(() => isAlive(lingering())).toBe(false);
});

it("ends with the run of mutants", async () => {
  const ending = new AbortController();
  const run = runWith(LINGERING, { signal: ending.signal });
  await expect.poll(() => fs.existsSync(path.join(folder, "pid"))).toBe(true);
  ending.abort();
  await expect(run).rejects.toThrow("aborted");
  await expect.poll(() => isAlive(lingering())).toBe(false);
});
