import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { processesNaming } from "../support/processes/processes-naming.ts";

/** A run of one test that never ends, with a PostgreSQL of its own. Its files are in the project, where they find its packages. */
const name = `haat-killed-run-${randomBytes(6).toString("hex")}`;
const directory = path.join(os.tmpdir(), name);
const run = path.resolve("node_modules", `.${name}`);
/** Exists while the test waits. */
const begun = path.join(run, "begun");
const settings = {
  globalSetup: path.resolve("tests/support/setup/global-database.ts"),
  setupFiles: path.resolve("tests/support/setup/dedicated-database.ts"),
  include: ["*.test.mjs"],
  testTimeout: 600_000,
};

beforeAll(() => {
  fs.mkdirSync(run);
  fs.writeFileSync(path.join(run, "vitest.config.mjs"), `export default ${JSON.stringify({ test: settings })};`);
  const test = `
    import fs from "node:fs";
    import { it } from "vitest";
    it("waits", async () => {
      fs.writeFileSync(${JSON.stringify(begun)}, "");
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    });`;
  fs.writeFileSync(path.join(run, "endless.test.mjs"), test);
});
afterAll(() => fs.rmSync(run, { recursive: true, force: true }));
afterEach(() => {
  // Empty unless the test failed.
  for (const { pid } of processesNaming(directory)) process.kill(pid, "SIGKILL");
  for (const place of [directory, begun]) fs.rmSync(place, { recursive: true, force: true });
});

it.each(["SIGKILL", "SIGTERM"] as const)("a run that %s ends leaves no process and no database", async (signal) => {
  const vitest = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--root", run], {
    env: { ...process.env, TEST_POSTGRES_DIRECTORY: directory },
    stdio: "ignore",
  });
  const exited = once(vitest, "exit");
  await expect.poll(() => fs.existsSync(begun), { timeout: 240_000, interval: 100 }).toBe(true);
  const commands = processesNaming(directory).map(({ command }) => command);
  expect(commands.filter((command) => command.includes("postgres -D"))).toHaveLength(1);

  vitest.kill(signal);
  await exited;
  await expect.poll(() => processesNaming(directory), { timeout: 30_000 }).toEqual([]);
  expect(fs.existsSync(directory)).toBe(false);
});
