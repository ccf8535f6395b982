import { parseArgs } from "node:util";
import { ConfigError, loadConfig } from "#app/config.server.ts";
import { UnknownMigrations } from "#app/db/migrating/migration-files.server.ts";

/**
 * Between starting the database and opening the shop: checks the settings, migrates, fills an empty shop and winds up the
 * flash sale. With --fresh it first clears a database that holds the demo (and refuses to clear anything else).
 */
const { values } = parseArgs({ options: { fresh: { type: "boolean", default: false } } });

try {
  const config = loadConfig(process.env);
  if (config.isProduction) throw new ConfigError(["APP_ENV: the demo's data never goes into a production shop"]);
  // Only now: these open connections as they are loaded.
  const { prepareDemo } = await import("./prepare-demo.ts");
  await prepareDemo(config, { isFresh: values.fresh });
} catch (error) {
  if (error instanceof ConfigError) console.error(`The demo cannot start. In the environment:\n${error.message}`);
  else if (error instanceof UnknownMigrations) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
