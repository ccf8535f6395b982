import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import {
  REFERENCING_COLUMNS,
  sweepUnverifiedAccounts,
} from "#app/domain/accounts/accounts/unverified-accounts.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

/** An account that registered `days` ago and never opened the emailed link. */
async function unverified(days: number): Promise<number> {
  const { id } = await createProfile({ email_verified_at: null, created_at: daysAgo(days) });
  return id;
}

// Ignores accounts of other tests.
beforeEach(() => sweepUnverifiedAccounts(db, 30));

const left = async (ids: number[]) => {
  const rows = await db.selectFrom("profiles").where("id", "in", ids).select("id").execute();
  return ids.filter((id) => rows.some((row) => row.id === id));
};

it("accounts that were not verified in time are deleted, with everything that registration stored", async () => {
  const forgotten = [await unverified(31), await unverified(400)];
  for (const profile_id of forgotten)
    await db
      .insertInto("credentials")
      .values({ profile_id, password_hash: "hash" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const others = [await unverified(29), (await createProfile({ created_at: daysAgo(400) })).id];
  expect(await sweepUnverifiedAccounts(db, 30)).toBe(2);
  expect(await left([...forgotten, ...others])).toEqual(others);
  expect(await db.selectFrom("credentials").where("profile_id", "in", forgotten).selectAll().execute()).toEqual([]);
});

it("accounts with an order, a store or a coupon are not deleted", async () => {
  const buyer = await createBuyer([{ ...(await createProduct()), quantity: 2 }]);
  await order(buyer);
  const old = { email_verified_at: null, created_at: daysAgo(31) };
  await db.updateTable("profiles").set(old).where("id", "=", buyer.id).execute();
  const [owner, member] = [await unverified(31), await unverified(31)];
  await createSeller({ profile_id: owner });
  await createCoupon({ profile_id: member });
  expect(await sweepUnverifiedAccounts(db, 30)).toBe(0);
  expect(await left([buyer.id, owner, member])).toEqual([buyer.id, owner, member]);
});

it("every foreign key that prevents the deletion of an account protects it", async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT k.conrelid::regclass::text AS "table", a.attname AS "column"
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     WHERE k.contype = 'f' AND k.confrelid = 'profiles'::regclass AND k.confdeltype IN ('a', 'r')`.execute(db);
  expect(rows.length).toBeGreaterThan(3);
  const held = REFERENCING_COLUMNS.map(([table, column]) => `${table}.${column}`);
  expect(rows.map(({ table, column }) => `${table}.${column}`).filter((key) => !held.includes(key))).toEqual([]);
});
