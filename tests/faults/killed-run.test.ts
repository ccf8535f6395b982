import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { withClient } from "../../scripts/embedded-postgres.mjs";
import { processesNaming } from "../support/processes-naming.ts";

/** A small test file, in a run that has a PostgreSQL of its own. */
const FILE = "tests/integration/carts/cart-expiry.test.ts";

const directory = path.join(os.tmpdir(), `haat-killed-run-${randomBytes(6).toString("hex")}`);

afterEach(() => {
  // Nothing is left, unless the test has failed.
  for (const { pid } of processesNaming(directory)) process.kill(pid, "SIGKILL");
  fs.rmSync(directory, { recursive: true, force: true });
});

/** Returns the number of databases that test files of the run have; 0 while its server does not answer. */
async function databasesOfFiles(): Promise<number> {
  try {
    const password = fs.readFileSync(path.join(directory, "haat-password"), "utf8");
    const port = fs.readFileSync(path.join(directory, "postmaster.pid"), "utf8").split("\n")[3];
    return await withClient(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, async (client) => {
      const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname LIKE 'haat\\_run\\_%'");
      return rowCount ?? 0;
    });
  } catch {
    return 0;
  }
}

it.each(["SIGKILL", "SIGTERM"] as const)("a run that %s ends leaves no process and no database", async (signal) => {
  const run = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--project", "integration", FILE], {
    env: { ...process.env, TEST_POSTGRES_DIRECTORY: directory },
    stdio: "ignore",
  });
  const exited = once(run, "exit");
  await expect.poll(databasesOfFiles, { timeout: 240_000, interval: 100 }).toBe(1);
  const commands = processesNaming(directory).map(({ command }) => command);
  expect(commands.filter((command) => command.includes("postgres -D"))).toHaveLength(1);

  run.kill(signal);
  await exited;
  await expect.poll(() => processesNaming(directory), { timeout: 30_000 }).toEqual([]);
  expect(fs.existsSync(directory)).toBe(false);
});
