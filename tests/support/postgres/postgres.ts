import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres, withClient, type RunningPostgres } from "../../../scripts/postgres/embedded-postgres.mjs";

/** The tests' database server: one per working copy, reused between runs so that a run starts at once. */
export interface TestPostgres {
  serverUrl: string;
  /** A migrated, empty database to clone. */
  template: string;
  close(): Promise<void>;
}

/** Uses TEST_DATABASE_URL (a server that allows creating databases) or starts the embedded PostgreSQL. */
export async function openTestPostgres(): Promise<TestPostgres> {
  const external = process.env.TEST_DATABASE_URL;
  const started: RunningPostgres | undefined = external
    ? undefined
    : await startPostgres({ dataDirectory: dataDirectory(), disposable: true });
  const serverUrl = external ?? started!.url;
  // Held open for the whole run, so that another run on this server does not stop it when it ends.
  const presence = new pg.Client({ connectionString: serverUrl });
  presence.on("error", () => {});
  await presence.connect();
  try {
    await dropLeftovers(presence);
    const template = await prepareTemplate(presence, serverUrl);
    return {
      serverUrl,
      template,
      close: async () => {
        await presence.end();
        await started?.stop();
      },
    };
  } catch (error) {
    await presence.end();
    await started?.stop();
    throw error;
  }
}

/** Creates `name` as a copy of the template. Returns its address. */
export async function cloneDatabase(serverUrl: string, template: string, name: string): Promise<string> {
  await withClient(serverUrl, (client) =>
    client.query(
      // The default copies through the write-ahead log, which takes four times as long.
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY`,
    ),
  );
  return databaseUrl(serverUrl, name);
}

/** Returns whether there is a database of this name. */
export function hasDatabase(serverUrl: string, name: string): Promise<boolean> {
  return withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    return rowCount === 1;
  });
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const MEMORY_FOLDER = "/dev/shm";
const GIGABYTE = 1024 ** 3;

/**
 * Returns TEST_POSTGRES_DIRECTORY, or a folder in memory if there is plenty: a database is some 1,300 files, which a disk creates and removes
 * more slowly than most tests run.
 */
function dataDirectory(): string {
  const given = process.env.TEST_POSTGRES_DIRECTORY;
  if (given) return given;
  const folder = hasMemoryFolder() ? MEMORY_FOLDER : os.tmpdir();
  return path.join(folder, `haat-test-postgres-${hash(process.cwd())}`);
}

function hasMemoryFolder(): boolean {
  if (os.freemem() < 8 * GIGABYTE || !fs.existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = fs.statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= 4 * GIGABYTE;
}

/** Migrates a template once for each state of migrations/; a copy takes a twentieth of the time. */
async function prepareTemplate(client: pg.Client, serverUrl: string): Promise<string> {
  const files = fs.readdirSync("migrations").sort();
  const template = `haat_template_${hash(files.map((file) => file + fs.readFileSync(path.join("migrations", file), "utf8")).join("\n"))}`;
  await client.query("SELECT pg_advisory_lock(20261121)");
  try {
    if (await hasDatabase(serverUrl, template)) return template;
    const unfinished = `${template}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished} TEMPLATE template0`);
    execFileSync(process.execPath, ["--import", "tsx", "scripts/commands/migrate.ts", "--schema-only"], {
      env: { ...process.env, DATABASE_URL: databaseUrl(serverUrl, unfinished) },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
    return template;
  } finally {
    await client.query("SELECT pg_advisory_unlock(20261121)");
  }
}

/** Drops the databases of killed runs, recognised by their process number. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE 'haat\\_run\\_%'",
  );
  for (const { datname } of rows) {
    const pid = Number(/^haat_run_(\d+)_/.exec(datname)?.[1]);
    if (!isAlive(pid)) await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
