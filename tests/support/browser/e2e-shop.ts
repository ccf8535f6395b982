import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { dropDatabase } from "../../../scripts/postgres/embedded-postgres.mjs";
import { runScript, startServer, startWorker } from "../../../scripts/processes/shop-processes.mjs";
import { ensureBuilt } from "../processes/built-shop.ts";
import { OAuthServer } from "../stand-ins/oauth-server.ts";
import { openTestPostgres } from "../postgres/postgres.ts";
import { openDemo } from "./prepared-demo.ts";

/**
 * Starts the demo shop for the browser tests: a separate database and folder, one server, one worker, and an OAuth server
 * in place of Google's. Facebook is not configured. Returns a function that stops it.
 */
export default async function openShop(): Promise<() => Promise<void>> {
  const port = Number(process.env.SHOP_PORT);
  await ensureBuilt();
  const postgres = await openTestPostgres();
  const name = `haat_run_${process.pid}_browser`;
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "haat-browser-"));
  const open: { stop(): Promise<void> }[] = [];
  const close = async () => {
    for (const part of open.reverse()) await part.stop();
    await dropDatabase(postgres.serverUrl, name);
    await postgres.close();
    fs.rmSync(directory, { recursive: true, force: true });
  };
  try {
    const google = await OAuthServer.start({ asksForEmail: true });
    open.push({ stop: () => google.close() });
    const settings = {
      APP_ENV: "demo",
      NODE_ENV: "production",
      PORT: String(port),
      LOG_LEVEL: "error",
      // All journeys come from one address.
      NETWORK_LIMIT_FACTOR: "1000",
      DATA_DIRECTORY: directory,
      ...google.settings("GOOGLE"),
    };
    const DATABASE_URL = await openDemo(postgres, { name, directory }, async (databaseUrl) => {
      const preparing = { env: { ...settings, DATABASE_URL: databaseUrl } };
      if ((await runScript("scripts/demo/prepare.ts", preparing)) !== 0)
        throw new Error("The demo's data could not be made");
    });
    const env = { ...settings, DATABASE_URL };
    // For journeys that need an administrator on the command line.
    process.env.SHOP_ENVIRONMENT = JSON.stringify(env);
    open.push(await startWorker({ env, showOutput: true }));
    open.push(await startServer({ env, port, showOutput: true }));
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}
