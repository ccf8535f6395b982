import { describe, expect, it } from "vitest";
import { restoreStock, sellHeldStock, takeStock } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import { db } from "#app/services.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";

async function createVariant(stock: number): Promise<{ variantId: number; name: string }> {
  const product = await createProduct({ stock_quantity: stock });
  return { variantId: product.variant.id, name: product.name };
}

async function stockOf({ variantId }: { variantId: number }): Promise<[stock: number, held: number]> {
  const row = await db
    .selectFrom("product_variants")
    .where("id", "=", variantId)
    .select(["stock_quantity", "held"])
    .executeTakeFirstOrThrow();
  return [row.stock_quantity, row.held];
}

describe("taking stock", () => {
  it("names what is not available and how much is left, and takes nothing of the rest", async () => {
    const [saree, lamp] = [await createVariant(9), await createVariant(4)];
    const taking = inTransaction(db, (trx) =>
      takeStock(
        trx,
        [
          { ...saree, quantity: 3 },
          { ...lamp, quantity: 5 },
        ],
        { hold: true },
      ),
    );
    await expect(taking).rejects.toMatchObject({
      name: "Refusal",
      key: "messages:checkout.not_enough_stock",
      values: { name: lamp.name, n: 4 },
    });
    expect([await stockOf(saree), await stockOf(lamp)]).toEqual([
      [9, 0],
      [4, 0],
    ]);
  });

  it("takes the last pieces; held ones are sold or released", async () => {
    const [sold, returned, cash] = [await createVariant(5), await createVariant(5), await createVariant(5)];
    await inTransaction(db, async (trx) => {
      await takeStock(
        trx,
        [sold, returned].map((it) => ({ ...it, quantity: 5 })),
        { hold: true },
      );
      await takeStock(trx, [{ ...cash, quantity: 3 }], { hold: false });
    });
    expect([await stockOf(sold), await stockOf(returned), await stockOf(cash)]).toEqual([
      [0, 5],
      [0, 5],
      [2, 0],
    ]);

    await inTransaction(db, async (trx) => {
      await sellHeldStock(trx, [{ ...sold, quantity: 2 }]);
      await restoreStock(trx, [{ ...returned, quantity: 4 }], { held: true });
      await restoreStock(trx, [{ ...cash, quantity: 2 }], { held: false });
    });
    expect([await stockOf(sold), await stockOf(returned), await stockOf(cash)]).toEqual([
      [0, 3],
      [4, 1],
      [4, 0],
    ]);
  });
});
