import { parseArgs } from "node:util";
import { PostgresError, ensureDatabase, startPostgres } from "./embedded-postgres.mjs";

/**
 * Runs a PostgreSQL for development until Ctrl-C, and prints its DATABASE_URL.
 * node scripts/postgres/postgres.mjs [--directory .haat/postgres] [--port 5433] [--database haat]
 */
const { values } = parseArgs({
  options: {
    directory: { type: "string", default: ".haat/postgres" },
    port: { type: "string" },
    database: { type: "string", default: "haat" },
  },
});

try {
  const server = await startPostgres({
    dataDirectory: values.directory,
    port: values.port === undefined ? undefined : Number(values.port),
  });
  await ensureDatabase(server.url, values.database);
  console.log(`DATABASE_URL=${server.databaseUrl(values.database)}`);
  const keepAlive = setInterval(() => {}, 60_000);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, async () => {
      clearInterval(keepAlive);
      await server.stop();
    });
  }
} catch (error) {
  if (!(error instanceof PostgresError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
