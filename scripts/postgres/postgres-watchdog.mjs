import { once } from "node:events";

/**
 * Watches a test PostgreSQL, which outlives its starter: when the starter is gone for any reason, the server ends as soon as no other run uses it,
 * and its files are removed. Reads its standard input, whose other end is in the starter.
 * node scripts/postgres/postgres-watchdog.mjs PID DIRECTORY
 */
const [pid, directory] = process.argv.slice(2);

process.stdin.resume();
await once(process.stdin, "close");
try {
  // Loaded only now: most runs stop their server, and leave nothing to do.
  const { removeAbandoned } = await import("./embedded-postgres.mjs");
  await removeAbandoned(Number(pid), /** @type {string} */ (directory));
} catch {
  // The working copy is gone, or the files of the server.
  process.kill(Number(pid), "SIGINT");
}
