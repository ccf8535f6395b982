import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { PROCESS_SETTINGS, SERVER_FLAGS, WORKER_FLAGS } from "../scripts/processes/process-flags.mjs";

export interface Started {
  pid: number;
  stop: () => Promise<void>;
}

export interface Served extends Started {
  origin: string;
}

/** Returns Node's arguments for a process of a checkout; earlier checkouts ran from their sources. */
function commandOf(checkout: string, flags: readonly string[], built: string, source: string): string[] {
  return fs.existsSync(path.join(checkout, built)) ? [...flags, built] : ["--import", "tsx", source];
}

/** Starts the production server of a checkout, which is built, on a database and waits until it answers. */
export function serveShop(databaseUrl: string, dataDirectory: string, port: number, checkout = "."): Promise<Served> {
  const words = commandOf(checkout, SERVER_FLAGS, "build/processes/server.js", "server/main.ts");
  return serve(
    words,
    { ...shopEnvironment(databaseUrl, dataDirectory), PORT: String(port) },
    port,
    "/healthz",
    checkout,
  );
}

/** Starts @remix-run/serve with the shop's build on a database and waits until it answers. */
export function serveByRemix(databaseUrl: string, dataDirectory: string, port: number): Promise<Served> {
  const words = [...SERVER_FLAGS, "node_modules/@remix-run/serve/dist/cli.js", "bench/remix-serve-build.mjs"];
  return serve(words, { ...shopEnvironment(databaseUrl, dataDirectory), PORT: String(port) }, port, "/");
}

async function serve(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  port: number,
  path: string,
  cwd = ".",
): Promise<Served> {
  const child = spawn(process.execPath, words, { cwd, stdio: ["ignore", "ignore", "inherit"], env });
  const origin = `http://localhost:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error("The server ended while starting");
    if (await isReady(origin + path)) return { origin, pid: pidOf(child), stop: () => end(child) };
    await pause(200);
  }
  throw new Error("The server did not become ready within 20 s");
}

/** Starts the worker of a checkout, which is built. */
export function startWorker(databaseUrl: string, dataDirectory: string, checkout = "."): Started {
  const words = commandOf(checkout, WORKER_FLAGS, "build/processes/worker.js", "app/jobs/worker.ts");
  const child = spawn(process.execPath, words, {
    cwd: checkout,
    stdio: ["ignore", "ignore", "inherit"],
    env: shopEnvironment(databaseUrl, dataDirectory),
  });
  return { pid: pidOf(child), stop: () => end(child) };
}

function shopEnvironment(databaseUrl: string, dataDirectory: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...PROCESS_SETTINGS,
    APP_ENV: "demo",
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    // All of the load comes from one address.
    NETWORK_LIMIT_FACTOR: "10000",
    DATABASE_URL: databaseUrl,
    DATA_DIRECTORY: dataDirectory,
  };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/** Starts the bare reference server with a page's bytes. */
export async function serveBytes(bodyFile: string, headers: Record<string, string>): Promise<Served> {
  const child = spawn(process.execPath, ["bench/bare-server.mjs", bodyFile, JSON.stringify(headers)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("The reference server has no output");
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return { origin: `http://127.0.0.1:${Number(line)}`, pid: pidOf(child), stop: () => end(child) };
}

/** CPU seconds that a process has used so far, user and system (Linux; NaN elsewhere). */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid);
  const ticksPerSecond = 100;
  return fields ? (Number(fields[11]) + Number(fields[12])) / ticksPerSecond : Number.NaN;
}

/** The same for all running child processes: PostgreSQL has one for each connection. */
export function cpuSecondsOfChildren(pid: number): number {
  const children = childrenOf(pid);
  return children.length === 0 ? Number.NaN : children.reduce((sum, child) => sum + cpuSeconds(child), 0);
}

/** Returns the memory of processes in megabytes, with their share of common pages (Linux; NaN elsewhere). */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + proportionalKilobytes(pid), 0) / 1024;
}

function proportionalKilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]);
  } catch {
    // A connection has ended meanwhile.
    return fs.existsSync("/proc/self") ? 0 : Number.NaN;
  }
}

function childrenOf(pid: number): number[] {
  const all = fs.existsSync("/proc") ? fs.readdirSync("/proc").map(Number).filter(Boolean) : [];
  return all.filter((other) => statOf(other)?.[1] === String(pid));
}

/** Returns the process ids of the PostgreSQL in a bench's folder, including its connections. */
export function postgresProcesses(folder: string): number[] {
  const postmaster = postmasterPid(folder);
  return [postmaster, ...childrenOf(postmaster)];
}

/** Returns the process id of the PostgreSQL in a bench's folder. */
export function postmasterPid(folder: string): number {
  return Number.parseInt(fs.readFileSync(path.join(folder, "postgres", "postmaster.pid"), "utf8"), 10);
}

/** The fields of /proc/<pid>/stat from the state on. */
function statOf(pid: number): string[] | undefined {
  try {
    return fs
      .readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
  } catch {
    return undefined;
  }
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error("A process could not be started");
  return child.pid;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await Promise.race([once(child, "exit"), pause(25_000)]);
  if (child.exitCode === null) child.kill("SIGKILL");
}
