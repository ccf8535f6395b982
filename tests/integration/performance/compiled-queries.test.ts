import { sql, type Expression } from "kysely";
import { expect, it } from "vitest";
import { compiledOnce } from "#app/db/pool/compiled-once.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../support/factories/factories.ts";

let built = 0;
const named = compiledOnce(
  (any, ids: Expression<readonly number[]>, name: Expression<string>, prefix: Expression<string>) => {
    built += 1;
    return any
      .selectFrom("products")
      .where(sql<boolean>`id = ANY (${ids})`)
      .where("name", "=", name)
      .orderBy("id")
      .select([
        "id",
        sql<string>`${prefix}::text || name || ${prefix}`.as("shown"),
        sql<number>`${7}::int`.as("seven"),
      ]);
  },
);

it("a query that is compiled once is sent with the values of each call", async () => {
  const [bowl, lamp] = [await createProduct({ name: "Bowl" }), await createProduct({ name: "Lamp" })];
  const ids = [bowl.id, lamp.id];
  const shown = await Promise.all([
    named(db, ids, "Lamp", "<"),
    named(db, ids, "Bowl", ">"),
    named(db, [], "Bowl", ""),
  ]);
  expect(shown).toEqual([
    [{ id: lamp.id, shown: "<Lamp<", seven: 7 }],
    [{ id: bowl.id, shown: ">Bowl>", seven: 7 }],
    [],
  ]);
  expect(built).toBe(1);
});

it("it is sent in the transaction that it is given", async () => {
  const lamp = await createProduct({ name: "Lamp" });
  const renamed = inTransaction(db, async (trx) => {
    await trx.updateTable("products").set({ name: "Copper lamp" }).where("id", "=", lamp.id).execute();
    expect(await named(trx, [lamp.id], "Copper lamp", "")).toMatchObject([{ shown: "Copper lamp" }]);
    expect(await named(db, [lamp.id], "Copper lamp", "")).toEqual([]);
    throw new Error("rolled back");
  });
  await expect(renamed).rejects.toThrow("rolled back");
  expect(await named(db, [lamp.id], "Lamp", "")).toHaveLength(1);
});

it("a query that could branch on an argument does not compile", () => {
  // @ts-expect-error -- the argument has no value when the query is built: one branch would be sent for all values.
  compiledOnce((any, isNewest: boolean) => any.selectFrom("products").orderBy("id", isNewest ? "desc" : "asc"));
});
