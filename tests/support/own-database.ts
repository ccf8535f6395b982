import "./environment.ts";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, inject } from "vitest";
import { dropDatabase } from "../../scripts/embedded-postgres.mjs";
import { cloneDatabase } from "./postgres.ts";

/** Before each test file, and before any module of the app is loaded: an empty, migrated database and a folder of its own. */
const serverUrl = inject("testServerUrl");
const name = `haat_run_${inject("testRun")}_${randomBytes(6).toString("hex")}`;
const directory = fs.mkdtempSync(path.join(os.tmpdir(), "haat-test-"));

process.env.DATABASE_URL = await cloneDatabase(serverUrl, inject("testTemplate"), name);
process.env.DATA_DIRECTORY = directory;

afterAll(async () => {
  await dropDatabase(serverUrl, name);
  fs.rmSync(directory, { recursive: true, force: true });
});
