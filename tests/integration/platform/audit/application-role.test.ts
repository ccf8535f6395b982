import { randomBytes } from "node:crypto";
import { Logger, runOnce } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantToApplication } from "#app/db/migrating/application-role.server.ts";
import { connect, type Db } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { releaseDeadWorkers } from "#app/domain/platform/workers/workers.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";

/** The role of the shop's processes when another role owns the tables (ADR 0086). */
const role = `haat_app_${randomBytes(4).toString("hex")}`;
let shop: Db;
let address: string;

beforeAll(async () => {
  await sql`CREATE ROLE ${sql.id(role)} LOGIN PASSWORD ${sql.lit(role)}`.execute(db);
  await grantToApplication(db, role);
  // Each migration grants again.
  await grantToApplication(db, role);
  const url = new URL(process.env.DATABASE_URL!);
  url.username = role;
  url.password = role;
  address = url.href;
  shop = connect(address);
});

afterAll(async () => {
  await shop.destroy();
  await sql`REASSIGN OWNED BY ${sql.id(role)} TO CURRENT_USER`.execute(db);
  await sql`DROP OWNED BY ${sql.id(role)}`.execute(db);
  await sql`DROP ROLE ${sql.id(role)}`.execute(db);
});

const entry = { action: "settings.change", subject: { kind: "settings" } } as const;

it("writes and reads the audit log, other tables and the queue", async () => {
  await inTransaction(shop, (trx) => recordAudit(trx, "system", entry));
  expect(await listAudit(shop, { kind: "settings" })).toHaveLength(1);
  const { id } = await createProduct();
  await shop.updateTable("products").set({ name: "Renamed" }).where("id", "=", id).execute();
  await enqueue(shop, "sessions.sweep", {});
  let done = 0;
  const taskList = { "sessions.sweep": () => void (done += 1) };
  await runOnce({ connectionString: address, taskList, logger: new Logger(() => () => {}) });
  expect(done).toBe(1);
  expect(await releaseDeadWorkers(shop, 60)).toEqual([]);
});

const FORBIDDEN = { code: "42501" };

describe.each([
  ["audit_log", "subject"],
  ["ledger_entries", "amount_paise"],
  ["gift_card_entries", "amount_paise"],
])("cannot change %s:", (table, column) => {
  it.each([
    ["a row", "UPDATE %s SET %c = %c"],
    ["by deleting", "DELETE FROM %s"],
    ["by emptying it", "TRUNCATE %s CASCADE"],
    ["by switching its triggers off", "ALTER TABLE %s DISABLE TRIGGER ALL"],
    ["by dropping it", "DROP TABLE %s CASCADE"],
    ["by taking it over", "ALTER TABLE %s OWNER TO CURRENT_USER"],
  ])("%s", async (_, statement) => {
    await expect(sql.raw(statement.replace("%s", table).replaceAll("%c", column)).execute(shop)).rejects.toMatchObject(
      FORBIDDEN,
    );
  });
});

it("cannot pretend to be a replica, or replace the function that protects", async () => {
  await expect(sql`SET session_replication_role = replica`.execute(shop)).rejects.toMatchObject(FORBIDDEN);
  const replaced = sql`CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`;
  await expect(replaced.execute(shop)).rejects.toMatchObject(FORBIDDEN);
});

it("naive variant: the role that owns the tables cannot change a row, but can switch the trigger off", async () => {
  await expect(sql`UPDATE audit_log SET subject = 'other'`.execute(db)).rejects.toMatchObject(FORBIDDEN);
  await expect(sql`DELETE FROM audit_log`.execute(db)).rejects.toMatchObject(FORBIDDEN);
  await inTransaction(db, async (trx) => {
    await sql`ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only`.execute(trx);
    await sql`UPDATE audit_log SET subject = 'other'`.execute(trx);
    throw new Error("undo");
  }).catch(() => {});
});
