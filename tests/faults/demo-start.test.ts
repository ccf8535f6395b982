import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDateTime } from "#app/components/ui/format.ts";
import { freePort } from "../../scripts/postgres/embedded-postgres.mjs";
import { ensureBuilt } from "../support/processes/built-shop.ts";
import { processesNaming } from "../support/processes/processes-naming.ts";

/** The README's promises about `npm run demo`, in a copy in its own folder. */

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "haat-demo-"));
fs.chmodSync(directory, 0o755);
let port: number;

const settings = (given: Record<string, string> = {}) => ({
  ...withoutDatabase(process.env),
  PORT: String(port),
  DATA_DIRECTORY: directory,
  APP_ENV: "",
  ...given,
});

beforeAll(async () => {
  port = await freePort();
  await ensureBuilt();
});
afterAll(() => {
  // Empty unless an earlier test failed.
  for (const { pid } of processesNaming(directory)) process.kill(pid, "SIGKILL");
  fs.rmSync(directory, { recursive: true, force: true });
});

describe("the demo that cannot start prints one sentence without a stack trace and exits with 1", () => {
  const refused = (given: Record<string, string>) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/demo.mjs"], {
      env: settings(given),
      encoding: "utf8",
      timeout: 240_000,
    });
    expect(stdout + stderr).not.toMatch(/\n\s+at /);
    return { status, said: stderr.trim() };
  };

  it("when the port is in use", { tags: ["telling"] }, async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const taken = (other.address() as net.AddressInfo).port;
    const answer = refused({ PORT: String(taken) });
    other.close();
    expect(answer).toEqual({
      status: 1,
      said: `Port ${taken} is in use: stop what uses it, or choose another with PORT=3001 npm run demo.`,
    });
  });

  it("when the port is invalid", () => {
    expect(refused({ PORT: "many" })).toEqual({
      status: 1,
      said: 'PORT: must be a number from 1 to 65535, not "many".',
    });
  });

  it("when the configured database does not respond", async () => {
    const host = `127.0.0.1:${await freePort()}`;
    expect(refused({ DATABASE_URL: `postgresql://haat:secret@${host}/haat` })).toEqual({
      status: 1,
      said: `The database at ${host} does not answer: check DATABASE_URL.`,
    });
  });
});

describe("the demo", () => {
  it("serves a seeded shop, and Ctrl-C stops all processes", async () => {
    const demo = await start();
    expect(demo.said()).toContain(`http://localhost:${port}`);
    expect(demo.said()).toContain("customer@haat.test");
    expect(demo.said()).toContain(`http://localhost:${port}/dev/mailbox`);
    expect(await pageText("/search?q=saree")).toMatch(/\d+ results? found\./);
    await stop(demo.process, "SIGINT");
    expect(processesNaming(directory)).toEqual([]);
  });

  it("retains its data across restarts, has a flash sale of 2 h 30 m, and recovers from SIGKILL by joining the running database", async () => {
    fs.mkdirSync(path.join(directory, "mailbox"), { recursive: true });
    fs.writeFileSync(path.join(directory, "mailbox", "saved"), "a mail");
    const demo = await start();
    expect(demo.said()).not.toContain("Building the shop");
    expect(await pageText("/search?q=saree")).toMatch(/\d+ results? found\./);
    // 2 h 30 m 45 s at the start; a busy machine may take minutes to show the page.
    const ends = [151, 150, 149, 148, 147, 146, 145].map((minutes) => new Date(Date.now() + minutes * 60_000));
    const home = await pageText("/");
    const named = ends.filter((end) => home.includes(`The sale ends on ${formatDateTime(end, "en")}`));
    expect(named).toHaveLength(1);
    expect(fs.existsSync(path.join(directory, "mailbox", "saved"))).toBe(true);

    await stop(demo.process, "SIGKILL");
    // Server and worker exit when their parent is gone; the database remains.
    await expect
      .poll(() => processesNaming(directory).filter(({ command }) => !command.includes("postgres")), {
        timeout: 120_000,
      })
      .toEqual([]);
    const again = await start();
    expect(await pageText("/search?q=saree")).toMatch(/\d+ results? found\./);
    await stop(again.process, "SIGTERM");
    expect(processesNaming(directory)).toEqual([]);
  });
});

async function start() {
  // A process group of its own, as a shell creates.
  const child = spawn(process.execPath, ["scripts/demo.mjs"], {
    env: settings(),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect
    .poll(() => (child.exitCode === null ? output : `exit ${child.exitCode}: ${output}`), {
      timeout: 560_000,
      interval: 200,
    })
    .toMatch(/Ctrl-C stops everything|exit \d/);
  expect(child.exitCode, output).toBeNull();
  return { process: child, said: () => output };
}

async function stop(demo: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(demo, "exit");
  // To the whole group, as Ctrl-C does.
  process.kill(-demo.pid!, signal);
  const [code] = (await exited) as [number | null];
  expect(code).toBe(signal === "SIGKILL" ? null : 0);
}

/** The page's text without tags, joined by spaces. */
async function pageText(address: string): Promise<string> {
  const answer = await fetch(`http://localhost:${port}${address}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ");
}

function withoutDatabase(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...rest } = environment;
  return rest;
}
