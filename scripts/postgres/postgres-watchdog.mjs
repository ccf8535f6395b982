import { once } from "node:events";

/**
 * Beside each PostgreSQL of tests, which outlives the process that started it: when that process is gone, however it went, the server ends as soon
 * as no other run uses it, and its files are removed. Reads its standard input, whose other end is in that process.
 * node scripts/postgres/postgres-watchdog.mjs PID DIRECTORY
 */
const [pid, directory] = process.argv.slice(2);

process.stdin.resume();
await once(process.stdin, "close");
try {
  // Loaded now: most runs stop their server, and this process then has nothing to do.
  const { removeAbandoned } = await import("./embedded-postgres.mjs");
  await removeAbandoned(Number(pid), /** @type {string} */ (directory));
} catch {
  // The working copy is gone, or the files of the server.
  process.kill(Number(pid), "SIGINT");
}
