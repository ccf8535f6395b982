import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/**
 * A job must be enqueued in its change's transaction: otherwise it runs for a change that was rolled back, or is lost with a process that
 * ends in between. The files below change nothing else, so there is nothing to roll back.
 */
const ALONE = new Set([
  "app/domain/accounts/accounts/accounts.commands.server.ts: publishEvent(db",
  "app/domain/accounts/accounts/passwords.commands.server.ts: publishEvent(db",
  "app/domain/stores/applications/resume-links.commands.server.ts: enqueue(db",
  "app/domain/listings/picture-requests/fetching.commands.server.ts: enqueue(db",
  "app/domain/platform/media/avif.commands.server.ts: enqueue(db",
  "app/domain/ordering/orders/reconciliation.commands.server.ts: enqueue(db",
]);

it("a job is enqueued by the transaction of what it belongs to", () => {
  const files = readdirSync("app", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.includes(".test."))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const calls = files
    .filter((file) => file !== "app/db/queue.server.ts")
    .flatMap((file) =>
      (readFileSync(file, "utf8").match(/\b(enqueue(All)?|publishEvent)\(\s*\w+/g) ?? []).map((call) => ({
        file,
        call,
      })),
    );
  expect(calls.length).toBeGreaterThan(20);
  const outside = calls.filter(({ call }) => !call.endsWith("trx")).map(({ file, call }) => `${file}: ${call}`);
  expect(new Set(outside)).toEqual(ALONE);
});
