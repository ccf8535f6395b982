import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { dropDatabase } from "../../../scripts/postgres/embedded-postgres.mjs";
import { sourceHash } from "../../../scripts/building/project-state.mjs";
import { cloneDatabase, hasDatabase, hash, type TestPostgres } from "../postgres/postgres.ts";

/** A database and a folder with the demo's data, before any shop opened on them. */
interface PreparedDemo {
  database: string;
  folder: string;
  /** Hash of the sources that it was made from. */
  sources: string;
  preparedAt: number;
}

// Ages in the demo's data are in hours; a copy adds its own age.
const MAX_AGE_MS = 30 * 60_000;

const RECORD_FILE = path.join(os.tmpdir(), `haat-demo-${hash(process.cwd())}.json`);

/**
 * Fills a new database `name` and `directory` with the demo's data. Copies the data that an earlier run prepared from the same sources in the last
 * half hour; otherwise calls `prepare`, which takes more than a minute to draw pictures. Returns the database's address.
 */
export async function openDemo(
  postgres: TestPostgres,
  { name, directory }: { name: string; directory: string },
  prepare: (databaseUrl: string) => Promise<void>,
): Promise<string> {
  const sources = sourceHash(["scripts/demo", "migrations"]);
  const earlier = readRecord();
  if (earlier && (await isUsable(postgres, earlier, sources))) {
    fs.cpSync(earlier.folder, directory, { recursive: true });
    return cloneDatabase(postgres.serverUrl, earlier.database, name);
  }
  const databaseUrl = await cloneDatabase(postgres.serverUrl, postgres.template, name);
  await prepare(databaseUrl);
  const copy = {
    database: `haat_demo_${process.pid}_${Date.now()}`,
    folder: fs.mkdtempSync(path.join(os.tmpdir(), "haat-demo-")),
  };
  await cloneDatabase(postgres.serverUrl, name, copy.database);
  fs.cpSync(directory, copy.folder, { recursive: true });
  fs.writeFileSync(RECORD_FILE, JSON.stringify({ ...copy, sources, preparedAt: Date.now() } satisfies PreparedDemo));
  if (earlier) {
    await dropDatabase(postgres.serverUrl, earlier.database);
    fs.rmSync(earlier.folder, { recursive: true, force: true });
  }
  return databaseUrl;
}

async function isUsable({ serverUrl }: TestPostgres, demo: PreparedDemo, sources: string): Promise<boolean> {
  return (
    demo.sources === sources &&
    Date.now() - demo.preparedAt < MAX_AGE_MS &&
    fs.existsSync(demo.folder) &&
    (await hasDatabase(serverUrl, demo.database))
  );
}

function readRecord(): PreparedDemo | undefined {
  try {
    return JSON.parse(fs.readFileSync(RECORD_FILE, "utf8")) as PreparedDemo;
  } catch {
    return undefined;
  }
}
