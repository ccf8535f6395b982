import { sql } from "kysely";
import { expect, it } from "vitest";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { sweepFormKeys } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { db } from "#app/services.server.ts";
import { addManyRows } from "../../support/postgres/many-rows.ts";
import { limitStatements } from "../../support/postgres/statement-size.ts";

const OLD = 2500;
const YOUNG = 20;

const addKeys = (count: number, days: number) =>
  addManyRows(sql`
    INSERT INTO form_keys (key, fingerprint, location, created_at)
    SELECT gen_random_uuid(), 'x', '/', now() - make_interval(days => ${days}) FROM generate_series(1, ${count}::int)`);

const keys = async () =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM form_keys`.execute(db)).rows[0]?.n ?? 0;

it("rows that have accumulated are deleted a thousand at a time, and no others", async () => {
  await addKeys(OLD, 400);
  await addKeys(YOUNG, 0);
  const endLimit = await limitStatements("form_keys", "DELETE", 1000);
  await expect(sql`DELETE FROM form_keys`.execute(db)).rejects.toThrow("too many rows");
  expect(await sweepFormKeys(db)).toBe(OLD);
  expect(await keys()).toBe(YOUNG);
  await endLimit();
});

it("a row that another transaction is using is not waited for, and stays with what that has written", async () => {
  await sql`TRUNCATE form_keys`.execute(db);
  await addKeys(3, 400);
  await db.transaction().execute(async (trx) => {
    await sql`UPDATE form_keys SET created_at = now() WHERE ctid = (SELECT ctid FROM form_keys LIMIT 1)`.execute(trx);
    expect(await sweepFormKeys(db)).toBe(2);
  });
  expect(await sweepFormKeys(db)).toBe(0);
  expect(await keys()).toBe(1);
});

it("what was deleted before a failure stays deleted", async () => {
  await sql`TRUNCATE form_keys`.execute(db);
  await addKeys(OLD, 400);
  let deletions = 0;
  const failing = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.numAffectedRows !== undefined && (deletions += 1) > 1) throw new Error("gone");
      return result;
    },
  });
  await expect(deleteInSlices(failing, "form_keys", (rows) => rows)).rejects.toThrow("gone");
  expect(await keys()).toBe(OLD - 1000);
});
