import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { migrateToLatest } from "#app/db/migrating/migrator.server.ts";
import { dropDatabase, ensureDatabase } from "../../../scripts/postgres/embedded-postgres.mjs";
import { databaseUrl } from "../../support/postgres/postgres.ts";

const serverUrl = inject("testServerUrl");
let name = "";
let folder = "";

beforeEach(async () => {
  name = `haat_run_${inject("testRun")}_${randomBytes(6).toString("hex")}`;
  await ensureDatabase(serverUrl, name);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-migrations-"));
});
afterEach(async () => {
  await dropDatabase(serverUrl, name);
  fs.rmSync(folder, { recursive: true, force: true });
});

it("a migration has no statement timeout, and waits for a lock no longer than a page does", async () => {
  fs.writeFileSync(
    path.join(folder, "1_look.mjs"),
    `import { sql } from ${JSON.stringify(pathToFileURL(createRequire(import.meta.url).resolve("kysely")))};
     export async function up(db) {
       const { rows } = await sql\`SELECT current_setting('statement_timeout') AS statement,
                                          current_setting('lock_timeout') AS lock\`.execute(db);
       if (rows[0].statement !== "0" || rows[0].lock !== "2s") throw new Error(JSON.stringify(rows));
     }`,
  );
  expect(await migrateToLatest(databaseUrl(serverUrl, name), { folder })).toEqual(["1_look"]);
});

it("a database that other migrations have made is refused, with a sentence that says what to do", async () => {
  const url = databaseUrl(serverUrl, name);
  for (const file of ["1_people.mjs", "2_orders.mjs", "3_payouts.mjs"])
    fs.writeFileSync(path.join(folder, file), "export async function up() {}");
  await migrateToLatest(url, { folder });
  expect(await migrateToLatest(url, { folder })).toEqual([]);
  fs.rmSync(path.join(folder, "1_people.mjs"));
  fs.rmSync(path.join(folder, "2_orders.mjs"));
  fs.writeFileSync(path.join(folder, "4_baseline.mjs"), "export async function up() {}");
  await expect(migrateToLatest(url, { folder })).rejects.toThrow(
    "The database was made by migrations that this version does not have (1_people and 1 more): start with an empty database, which for the demo is `npm run demo -- --fresh`.",
  );
  const migrate = spawnSync(process.execPath, ["--import", "tsx", "scripts/commands/migrate.ts"], {
    env: { ...process.env, DATABASE_URL: url },
    encoding: "utf8",
  });
  expect(migrate.stderr).toBe(
    "The database was made by migrations that this version does not have (1_people and 2 more): start with an empty database, which for the demo is `npm run demo -- --fresh`.\n",
  );
  expect(migrate.status).toBe(1);
});
