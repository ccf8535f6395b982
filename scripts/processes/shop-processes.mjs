import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { PROCESS_SETTINGS, SERVER_FLAGS, WORKER_FLAGS } from "./process-flags.mjs";

/**
 * The shop's processes as demo, browser tests, fault tests and bench start them, built: servers and workers side by side, each
 * stopped by its own handle. They end by themselves when the process that started them is gone.
 */

const READY_MS = 60_000;
const STOP_MS = 25_000;

/**
 * @typedef {object} ShopProcess
 * @property {number} pid
 * @property {() => string} output what it has printed so far (last 128 KB), unless it writes to our own terminal
 * @property {Promise<number | null>} exited its exit code; null when a signal ended it
 * @property {() => Promise<void>} stop as a deployment does it: finishes what it has begun
 * @property {() => Promise<void>} kill as a power cut does it
 */

/**
 * Starts one server process and waits until it serves.
 * @param {{ port: number, env: Record<string, string>, showOutput?: boolean }} options
 * @returns {Promise<ShopProcess & { url: string, port: number }>} throws with what it printed when it does not start
 */
export async function startServer({ port, env, showOutput = false }) {
  const server = startProcess("build/processes/server.js", {
    env: { ...env, PORT: String(port) },
    flags: SERVER_FLAGS,
    showOutput,
  });
  const url = `http://localhost:${port}`;
  await untilReady(server, () => isHealthy(port));
  return { ...server, url, port };
}

/**
 * Starts one worker process and waits until it takes tasks.
 * @param {{ env: Record<string, string>, showOutput?: boolean }} options
 * @returns {Promise<ShopProcess>}
 */
export async function startWorker({ env, showOutput = false }) {
  const worker = startProcess("build/processes/worker.js", { env, flags: WORKER_FLAGS, showOutput });
  await untilReady(worker, () => worker.isAnnounced());
  return worker;
}

/** Runs a script of ours, in TypeScript, to its end. Returns its exit code. */
export async function runScript(file, { env = {}, args = [] } = {}) {
  return startProcess(file, { env, args, flags: ["--import", "tsx"], showOutput: true }).exited;
}

/** @returns {ShopProcess & { isAnnounced: () => boolean }} */
function startProcess(file, { env, args = [], flags = [], showOutput }) {
  const child = spawn(
    process.execPath,
    ["--import", "./scripts/processes/stop-with-parent.mjs", ...flags, file, ...args],
    {
      env: { ...process.env, ...PROCESS_SETTINGS, ...env },
      stdio: ["ignore", showOutput ? "inherit" : "pipe", showOutput ? "inherit" : "pipe", "ipc"],
      // A group of its own: Ctrl-C reaches the starter only, which stops things in the right order.
      detached: true,
    },
  );
  let output = "";
  let isAnnounced = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => (output = (output + chunk).slice(-131_072)));
  }
  child.on("message", (message) => {
    if (message === "ready") isAnnounced = true;
  });
  const exited = new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", resolve);
  });
  const end = async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await exited;
    clearTimeout(timer);
  };
  return {
    pid: child.pid,
    output: () => output,
    isAnnounced: () => isAnnounced,
    exited,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

async function untilReady(shopProcess, isReady) {
  let code;
  void shopProcess.exited.then((result) => (code = result ?? 1));
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await pause(100)) {
    if (await isReady()) return;
    if (code !== undefined) throw new ProcessError(code, shopProcess.output());
  }
  await shopProcess.kill();
  throw new ProcessError(1, `Not ready after ${READY_MS / 1000} s.\n${shopProcess.output()}`);
}

/** A process that ended instead of starting; it has said why on its own. */
export class ProcessError extends Error {
  constructor(code, output) {
    super(output.trim() || `ended with code ${code}`);
    this.code = code;
  }
}

async function isHealthy(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    return false;
  }
}
