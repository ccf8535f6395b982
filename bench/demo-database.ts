import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ensureDatabase, startPostgres } from "../scripts/postgres/embedded-postgres.mjs";

/** Folder of the bench's databases and files, kept between runs. */
export const DIRECTORY = path.resolve(".haat/bench");

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Builds the shop, and starts the bench's PostgreSQL with a database of the demo's data. */
export async function openBench(name: string) {
  fs.mkdirSync(DIRECTORY, { recursive: true });
  run("npm", ["run", "-s", "build"]);
  const postgres = await startPostgres({ dataDirectory: path.join(DIRECTORY, "postgres") });
  return { postgres, ...(await demoDatabase(postgres, name)) };
}

/** Makes the database with the demo's data unless it exists. Returns its address and the settings of processes that use it. */
export async function demoDatabase(postgres: Postgres, name: string) {
  await ensureDatabase(postgres.url, name);
  const databaseUrl = postgres.databaseUrl(name);
  const dataDirectory = path.join(DIRECTORY, "data");
  const env = {
    ...process.env,
    APP_ENV: "demo",
    DATABASE_URL: databaseUrl,
    DATA_DIRECTORY: dataDirectory,
    LOG_LEVEL: "error",
  };
  run("npm", ["run", "-s", "migrate"], env);
  run("npm", ["run", "-s", "seed"], env);
  return { databaseUrl, dataDirectory, env };
}

/** Runs a command to its end. Throws when it fails. */
export function run(command: string, words: string[], env: NodeJS.ProcessEnv = process.env): void {
  execFileSync(command, words, { stdio: "inherit", env });
}
