import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./building/built-shop.mjs";
import { installPackages } from "./processes/commands.mjs";
import { isBuilt, isInstalled } from "./building/project-state.mjs";
import "./processes/load-env.mjs";

/**
 * `npm run demo`: from a fresh copy to a shop on http://localhost:3000, with nothing but Node and npm. Runs before anything is
 * installed, so packages are imported only after that. `-- --fresh` starts over.
 */

const ACCOUNTS = ["customer@haat.test", "seller@haat.test", "admin@haat.test"];
const PASSWORD = "haat-demo-2026";

/** A sentence for the person who started the demo. */
class DemoError extends Error {}

/** Started processes; stopped in reverse order. */
const running = [];
let isStopping = false;

async function main() {
  const { values } = parseArgs({ options: { fresh: { type: "boolean", default: false } } });
  assertNode();
  const port = readPort();
  await assertPortIsFree(port);
  if (!isInstalled()) await step("Installing packages", install);

  const dataDirectory = path.resolve(process.env.DATA_DIRECTORY || ".haat");
  const dedicatedDatabase = !process.env.DATABASE_URL;
  if (values.fresh) clearData(dataDirectory, { withDatabase: dedicatedDatabase });
  const databaseUrl = await step("Starting PostgreSQL", () => openDatabase(dataDirectory));
  const env = {
    APP_ENV: "demo",
    NODE_ENV: "production",
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: process.env.LOG_LEVEL || "warn",
  };
  // Building and seeding keep one core each busy.
  await Promise.all([
    step("Preparing the data", () => prepare(env, values.fresh && !dedicatedDatabase)),
    isBuilt() ? undefined : step("Building the shop", build),
  ]);
  await step("Opening the shop", () => openShop(env, port));
  welcome(process.env.APP_ORIGIN || `http://localhost:${port}`);
}

function assertNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new DemoError(`Haat needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
}

function readPort() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new DemoError(`PORT: must be a number from 1 to 65535, not "${process.env.PORT}".`);
  }
  return port;
}

function assertPortIsFree(port) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error) => {
      if (error.code === "EADDRINUSE") {
        reject(
          new DemoError(`Port ${port} is in use: stop what uses it, or choose another with PORT=3001 npm run demo.`),
        );
      } else if (error.code === "EACCES") {
        reject(new DemoError(`Port ${port} may not be used by this user: choose another with PORT=3000 npm run demo.`));
      } else reject(error);
    });
    probe.listen(port, () => probe.close(resolve));
  });
}

function clearData(dataDirectory, { withDatabase }) {
  const names = ["files", "mailbox", "payment-sandbox.json", ...(withDatabase ? ["postgres", "postgres.log"] : [])];
  for (const name of names) fs.rmSync(path.join(dataDirectory, name), { recursive: true, force: true });
}

async function openDatabase(dataDirectory) {
  const { answers, ensureDatabase, startPostgres } = await import("./postgres/embedded-postgres.mjs");
  const given = process.env.DATABASE_URL;
  if (given) {
    const host = URL.canParse(given) ? new URL(given).host : "DATABASE_URL";
    if (!(await answers(given))) throw new DemoError(`The database at ${host} does not answer: check DATABASE_URL.`);
    return given;
  }
  const server = await startPostgres({ dataDirectory: path.join(dataDirectory, "postgres") });
  running.push({ stop: () => server.stop({ evenIfUsed: true }) });
  await ensureDatabase(server.url, "haat");
  return server.databaseUrl("haat");
}

async function prepare(env, isFresh) {
  const { runScript } = await import("./processes/shop-processes.mjs");
  const code = await runScript("scripts/demo/prepare.ts", { env, args: isFresh ? ["--fresh"] : [] });
  if (code !== 0) throw new DemoError("");
}

async function install() {
  if ((await installPackages({ onStart: stopWithUs })) !== 0)
    throw new DemoError("The packages could not be installed.");
}

async function build() {
  if ((await ensureBuilt({ onStart: stopWithUs })) !== 0) throw new DemoError("The shop could not be built.");
}

function stopWithUs(child) {
  running.push({ stop: async () => child.kill() });
}

async function openShop(env, port) {
  const { ProcessError, startServer, startWorker } = await import("./processes/shop-processes.mjs");
  const start = async (starting) => {
    try {
      const shopProcess = await starting;
      running.push(shopProcess);
      void shopProcess.exited.then((code) => {
        if (!isStopping) void stop(`A part of the shop has ended unexpectedly (code ${code}).`, 1);
      });
    } catch (error) {
      // It has said why on the terminal.
      throw error instanceof ProcessError ? new DemoError("") : error;
    }
  };
  await Promise.all([
    start(startWorker({ env, showOutput: true })),
    start(startServer({ env, port, showOutput: true })),
  ]);
}

function welcome(address) {
  console.log(`
  Haat is open at  ${address}

  Sign in as       ${ACCOUNTS.join("  ")}
  Password         ${PASSWORD}
  Mailbox          ${address}/dev/mailbox

  Ctrl-C stops everything and keeps the data; "npm run demo -- --fresh" starts over.
`);
}

/** Prints the name of a step, and its duration if it took more than a moment. */
async function step(name, work) {
  const startedAt = Date.now();
  console.log(`${name} …`);
  const result = await work();
  const seconds = (Date.now() - startedAt) / 1000;
  if (seconds >= 2) console.log(`${name}: ${seconds.toFixed(1)} s`);
  return result;
}

async function stop(reason, code) {
  if (isStopping) return;
  isStopping = true;
  if (reason) console.error(reason);
  for (const started of running.reverse()) await started.stop();
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop("\nClosing the shop …", 0));
// npm and the shell can be killed without a signal to this process; then the demo has no user left.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void stop("", 0);
}, 1000).unref();

try {
  await main();
} catch (error) {
  const isSentence = error instanceof DemoError || error.constructor.name === "PostgresError";
  await stop(isSentence ? error.message : error.stack, 1);
}
