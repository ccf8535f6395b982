import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { isRecording, startUndo, sweepBatches } from "#app/domain/listings/batches/batches.commands.server.ts";
import { findBatch, listBatchChanges } from "#app/domain/listings/batches/batches.queries.server.ts";
import { batchChangeList } from "#app/domain/listings/batches/batches.ts";
import { recordDifferences, snapshotOf } from "#app/domain/listings/batches/recording.commands.server.ts";
import { undoSlice } from "#app/domain/listings/batches/undo.commands.server.ts";
import { createProduct as addProduct } from "#app/domain/catalog/products/products.commands.server.ts";
import { takeStock } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { db } from "#app/services.server.ts";
import { recorded, undone } from "../../../support/factories/batches.ts";
import { createSeller } from "../../../support/factories/factories.ts";
import { createStore, stockOf } from "../../../support/factories/product-form.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";

let store: Awaited<ReturnType<typeof createStore>>;
let scope: StoreScope;
beforeAll(async () => {
  store = await createStore();
  scope = memberScope({ id: store.sellerId, profile_id: store.profileId });
});

/** Returns everything of these products that a batch may change. */
async function catalogue(ids: readonly number[]) {
  const { rows } = await sql`
    SELECT to_jsonb(p) - 'updated_at' AS product,
           (SELECT jsonb_agg(to_jsonb(v) ORDER BY v.id) FROM product_variants v WHERE v.product_id = p.id) AS variants,
           (SELECT jsonb_agg(to_jsonb(t) ORDER BY t.locale) FROM product_translations t WHERE t.product_id = p.id) AS texts,
           (SELECT jsonb_agg(to_jsonb(o) ORDER BY o.value) FROM product_option_values o WHERE o.product_id = p.id) AS words
      FROM products p WHERE p.id = ANY (${ids}::bigint[]) ORDER BY p.id`.execute(db);
  return rows;
}

const product = (id: number) => db.selectFrom("products").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
const changesOf = async (batchId: number) =>
  (await listBatchChanges(db, scope, batchId, batchChangeList.defaults)).rows;

const newProduct = (name: string) => ({
  sellerId: store.sellerId,
  categoryId: store.categoryId,
  name,
  shortDescription: "",
  description: "Made of brass",
  features: [],
  brand: null,
  pricePaise: 99_900,
  originalPricePaise: null,
  tags: [],
  variants: [{ options: {}, sku: null, pricePaise: null, stock: 7 }],
});

/** Changes everything at once. */
async function rewrite(id: number, variantId: number) {
  return recorded(scope, [id], async (trx) => {
    await trx
      .updateTable("products")
      .set({ name: "Copper lamp", price_paise: 60_000, original_price_paise: 80_000, ranking_price_paise: 60_000 })
      .set({ tags: ["copper"], hsn: "7418", updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    await trx
      .updateTable("product_variants")
      .set({ stock_quantity: 40, price_paise: 61_000, options: JSON.stringify({ Size: "S" }) })
      .where("id", "=", variantId)
      .execute();
    await trx
      .insertInto("product_variants")
      .values({ product_id: id, position: 1, options: JSON.stringify({ Size: "L" }), stock_quantity: 3 })
      .execute();
    await trx.insertInto("product_translations").values({ product_id: id, locale: "gu", name: "દીવો" }).execute();
    await trx
      .insertInto("product_option_values")
      .values({ product_id: id, option_name: "Size", value: "S", translations: JSON.stringify({ gu: "નાનો" }) })
      .execute();
    await indexProducts(trx, [id]);
  });
}

describe("an undone batch", () => {
  it("leaves the catalogue as it was: texts, prices, stock, options, translations, added variants", async () => {
    const lamp = await store.own({ name: "Brass lamp", price_paise: 50_000, stock_quantity: 12 });
    const other = await store.own({ name: "Not in the file", stock_quantity: 4 });
    await indexProducts(db, [lamp.id]);
    const before = await catalogue([lamp.id, other.id]);
    const batchId = await rewrite(lamp.id, lamp.variant.id);
    expect(await findBatch(db, scope, batchId)).toMatchObject({ created: 0, changed: 1, canBeUndone: true });
    expect(await catalogue([lamp.id, other.id])).not.toEqual(before);
    await undone(scope, batchId);
    expect(await catalogue([lamp.id, other.id])).toEqual(before);
    expect(await findBatch(db, scope, batchId)).toMatchObject({ status: "undone", restored: 3, skipped: 0 });
  });

  it("restores each value only while it is what the batch made of it, and lists the others", async () => {
    const lamp = await store.own({ name: "Brass lamp", price_paise: 50_000, stock_quantity: 12 });
    const batchId = await rewrite(lamp.id, lamp.variant.id);
    await db.updateTable("products").set({ name: "Lamp of the owner" }).where("id", "=", lamp.id).execute();
    const [change] = await changesOf(batchId);
    expect(change).toMatchObject({ since: { name: "Lamp of the owner" } });
    await undone(scope, batchId);
    expect(await product(lamp.id)).toMatchObject({
      name: "Lamp of the owner",
      price_paise: 50_000,
      ranking_price_paise: 50_000,
      hsn: null,
    });
    expect((await changesOf(batchId))[0]?.outcome).toEqual({ kept: { name: "Lamp of the owner" } });
    expect(await findBatch(db, scope, batchId)).toMatchObject({ restored: 2, skipped: 1 });
  });

  it("takes stock back as a difference: pieces sold since stay sold, and none are below zero", async () => {
    const [many, few] = [await store.own({ stock_quantity: 12 }), await store.own({ stock_quantity: 2 })];
    const ids = [many.id, few.id];
    const batchId = await recorded(scope, ids, async (trx) => {
      await trx.updateTable("product_variants").set({ stock_quantity: 30 }).where("product_id", "in", ids).execute();
    });
    await inTransaction(db, (trx) =>
      takeStock(
        trx,
        [many, few].map(({ variant }, n) => ({ variantId: variant.id, quantity: 5 + n * 20, name: "" })),
        {
          hold: false,
        },
      ),
    );
    await undone(scope, batchId);
    expect([await stockOf(many.variant.id), await stockOf(few.variant.id)]).toEqual([7, 0]);
    expect((await changesOf(batchId)).map(({ outcome }) => outcome)).toEqual([
      { stock: { from: 25, to: 7 } },
      { stock: { from: 5, to: 0 } },
    ]);
  });

  it("removes created products for good; ordered or edited ones can be restored", async () => {
    const ids: number[] = [];
    const batchId = await recorded(scope, [], async (trx) => {
      for (const name of ["Never seen", "Ordered", "Edited"]) ids.push(await addProduct(trx, newProduct(name)));
      return ids;
    });
    await db.updateTable("products").set({ state: "live" }).where("id", "in", ids).execute();
    const [, ordered = 0, edited = 0] = ids;
    const variant = await db
      .selectFrom("product_variants")
      .where("product_id", "=", ordered)
      .select("id")
      .executeTakeFirstOrThrow();
    await order(await createBuyer([{ variant, quantity: 2 }]));
    await db
      .updateTable("products")
      .set({ description: "Written by the owner", updated_at: sql`now()` })
      .where("id", "=", edited)
      .execute();
    await undone(scope, batchId);
    const left = await db
      .selectFrom("products")
      .where("id", "in", ids)
      .orderBy("id")
      .select(["name", "deleted_at"])
      .execute();
    expect(left.map(({ name, deleted_at }) => [name, deleted_at !== null])).toEqual([
      ["Ordered", true],
      ["Edited", true],
    ]);
    expect((await changesOf(batchId)).map(({ outcome }) => outcome?.removed)).toEqual([
      "for_good",
      "restorable",
      "restorable",
    ]);
  });

  it("keeps a price whose original price is now lower than the price before", async () => {
    const lamp = await store.own({ price_paise: 90_000 });
    const batchId = await recorded(scope, [lamp.id], async (trx) => {
      await trx.updateTable("products").set({ price_paise: 40_000 }).where("id", "=", lamp.id).execute();
    });
    await db.updateTable("products").set({ original_price_paise: 50_000 }).where("id", "=", lamp.id).execute();
    await undone(scope, batchId);
    expect(await product(lamp.id)).toMatchObject({ price_paise: 40_000, original_price_paise: 50_000 });
    expect((await changesOf(batchId))[0]?.outcome).toEqual({ kept: { price_paise: 40_000 } });
  });

  it.each([
    { other: "is there", removed_at: null, size: "M" },
    { other: "was removed", removed_at: new Date(), size: "S" },
  ])("restores options unless another variant that $other has them", async ({ removed_at, size }) => {
    const shirt = await store.own({ variants: [{ options: { Size: "S" }, stock_quantity: 3 }] });
    const { id } = shirt.variant;
    const batchId = await recorded(scope, [shirt.id], async (trx) => {
      await trx
        .updateTable("product_variants")
        .set({ options: JSON.stringify({ Size: "M" }) })
        .where("id", "=", id)
        .execute();
    });
    await db
      .insertInto("product_variants")
      .values({
        product_id: shirt.id,
        position: 1,
        options: JSON.stringify({ Size: "S" }),
        stock_quantity: 0,
        removed_at,
      })
      .execute();
    await undone(scope, batchId);
    const { options } = await db
      .selectFrom("product_variants")
      .where("id", "=", id)
      .select("options")
      .executeTakeFirstOrThrow();
    expect(options).toEqual({ Size: size });
  });

  it("goes on where it was after a break, and does nothing twice", async () => {
    const ids = await Promise.all(Array.from({ length: 230 }, async () => (await store.own({ stock_quantity: 9 })).id));
    const before = await catalogue(ids);
    const batchId = await recorded(scope, ids, async (trx) => {
      await sql`UPDATE product_variants SET stock_quantity = stock_quantity + 5 WHERE product_id = ANY (${ids})`.execute(
        trx,
      );
    });
    expect(await startUndo(db, scope, batchId)).toBe(true);
    expect(await undoSlice(db, batchId)).toBe(true);
    expect((await findBatch(db, scope, batchId))?.restored).toBe(200);
    expect(await Promise.all([undoSlice(db, batchId), undoSlice(db, batchId)])).toEqual([false, false]);
    expect(await catalogue(ids)).toEqual(before);
    expect(await findBatch(db, scope, batchId)).toMatchObject({ status: "undone", restored: 230 });
  });
});

describe("a batch", () => {
  it("is undone by its own store only, once, within 30 days, with entries in the audit log", async () => {
    const lamp = await store.own();
    const batchId = await rewrite(lamp.id, lamp.variant.id);
    const stranger = memberScope(await createSeller());
    expect(await startUndo(db, stranger, batchId)).toBe(false);
    expect(await findBatch(db, stranger, batchId)).toBeUndefined();
    expect((await listBatchChanges(db, stranger, batchId, batchChangeList.defaults)).rows).toEqual([]);
    const old = await rewrite((await store.own()).id, (await store.own()).variant.id);
    await db
      .updateTable("batches")
      .set({ finished_at: sql`now() - interval '31 days'` })
      .where("id", "=", old)
      .execute();
    expect(await startUndo(db, scope, old)).toBe(false);
    expect(await sweepBatches(db)).toBeGreaterThan(0);
    expect(await changesOf(old)).toEqual([]);
    expect(await changesOf(batchId)).not.toEqual([]);
    expect(await inTransaction(db, (trx) => isRecording(trx, batchId))).toBe(true);
    expect([await startUndo(db, scope, batchId), await startUndo(db, scope, batchId)]).toEqual([true, false]);
    expect(await inTransaction(db, (trx) => isRecording(trx, batchId))).toBe(false);
    expect((await queuedTasks("batch.undo")).filter((task) => task.batchId === batchId)).toHaveLength(1);
    const audit = await db
      .selectFrom("audit_log")
      .where("subject", "=", `batch ${batchId}`)
      .orderBy("id")
      .select(["action", "actor_profile_id"])
      .execute();
    expect(audit).toEqual(
      ["batch.start", "batch.undo"].map((action) => ({ action, actor_profile_id: store.profileId })),
    );
  });

  it("keeps the first values of a row that it changes twice", async () => {
    const lamp = await store.own({ price_paise: 50_000 });
    const batchId = await recorded(scope, [lamp.id], async (trx) => {
      await trx.updateTable("products").set({ price_paise: 40_000 }).where("id", "=", lamp.id).execute();
    });
    await inTransaction(db, async (trx) => {
      const before = await snapshotOf(trx, [lamp.id]);
      await trx.updateTable("products").set({ price_paise: 30_000 }).where("id", "=", lamp.id).execute();
      await recordDifferences(trx, batchId, before, [lamp.id]);
    });
    await undone(scope, batchId);
    expect((await product(lamp.id)).price_paise).toBe(50_000);
  });
});
