import "./environment.ts";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, inject, vi } from "vitest";
import { LISTENER_NAME } from "#app/db/changes/change-listener.server.ts";
import { dropDatabase, withClient } from "../../../scripts/postgres/embedded-postgres.mjs";
import { cloneDatabase } from "../postgres/postgres.ts";

declare global {
  /** Shared by this process's test files, one after another: the app, loaded once, has read both addresses. */
  var dedicatedDatabase: { name: string; directory: string; isListenedTo: boolean } | undefined;
}

/** Creates an empty, migrated database and an empty folder before each test file. */
const serverUrl = inject("testServerUrl");
const own = (globalThis.dedicatedDatabase ??= {
  name: `haat_run_${inject("testRun")}_${randomBytes(6).toString("hex")}`,
  directory: fs.mkdtempSync(path.join(os.tmpdir(), "haat-test-")),
  isListenedTo: false,
});

// A file whose hooks failed may have left it.
await dropDatabase(serverUrl, own.name);
process.env.DATABASE_URL = await cloneDatabase(serverUrl, inject("testTemplate"), own.name);
process.env.DATA_DIRECTORY = own.directory;
fs.mkdirSync(own.directory, { recursive: true });
// The app clears its caches when it loses its connection, and caches nothing until it has reconnected.
if (own.isListenedTo) await vi.waitUntil(isListenedTo, { timeout: 60_000, interval: 20 });

const environment = { ...process.env };

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  restoreEnvironment();
  own.isListenedTo = await isListenedTo();
  await dropDatabase(serverUrl, own.name);
  fs.rmSync(own.directory, { recursive: true, force: true });
});

function restoreEnvironment(): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
}

function isListenedTo(): Promise<boolean> {
  return withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND application_name = $2 AND query <> ''",
      [own.name, LISTENER_NAME],
    );
    return rowCount !== 0;
  });
}
