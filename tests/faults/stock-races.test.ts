import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { createProduct } from "../support/factories/factories.ts";
import { brokenInvariants, expectInvariants, removeOrders, rememberStock } from "../support/postgres/invariants.ts";
import { createBuyers } from "../support/factories/shopping-factory.ts";
import type { Attempt } from "../support/processes/shop-process.ts";
import { ShopProcesses, tally } from "../support/processes/shop-processes.ts";

let shops: ShopProcesses;
beforeAll(async () => {
  shops = await ShopProcesses.start(4);
});
afterAll(() => shops.stop());

function attempts(buyers: readonly number[]): Attempt[] {
  return buyers.map((profileId) => ({ profileId, formKey: randomUUID(), paymentMethod: "cod" }));
}

async function stockOf(variantId: number): Promise<number> {
  const { stock_quantity } = await db
    .selectFrom("product_variants")
    .where("id", "=", variantId)
    .select("stock_quantity")
    .executeTakeFirstOrThrow();
  return stock_quantity;
}

async function compete(): Promise<void> {
  const { variant } = await createProduct({ stock_quantity: 10 });
  const buyers = await createBuyers(200, () => [variant.id]);
  await rememberStock();
  const outcomes = await shops.perform(attempts(buyers), { concurrency: 10 });
  const count = (result: string) => outcomes.filter((outcome) => outcome.result === result).length;
  expect(outcomes.filter((outcome) => outcome.result === "failed")).toEqual([]);
  expect({ placed: count("placed"), refused: count("refused") }).toEqual({ placed: 10, refused: 190 });
  expect(await stockOf(variant.id)).toBe(0);
  await expectInvariants();
}

const COMPETE = "200 buyers in 4 processes compete for 10 pieces, and exactly 10 get one";
it(COMPETE, { tags: ["telling"] }, compete);
it.each([2, 3, 4, 5])(`${COMPETE} (run %i)`, compete);

it("naive variant: read-then-write stock oversells", async () => {
  const { variant } = await createProduct({ stock_quantity: 10 });
  const buyers = await createBuyers(200, () => [variant.id]);
  await rememberStock();
  const counts = tally(await shops.perform(attempts(buyers), { concurrency: 10, naive: "stockReadThenWritten" }));
  expect(counts.placed).toBeGreaterThan(10);
  expect(await brokenInvariants()).toContainEqual(
    expect.objectContaining({ rule: "initial stock = stock + held + sold" }),
  );
  await removeOrders();
});

it("1000 checkouts of 3 out of 5 popular products never deadlock", async () => {
  const hot = await hotProducts();
  const buyers = await createBuyers(1000, () => shuffled(hot).slice(0, 3));
  await rememberStock();
  const before = shops.deadlocks;
  const outcomes = await shops.perform(attempts(buyers), { concurrency: 5 });
  // On a busy machine a buyer may be asked to try again.
  const again = outcomes.filter((it) => it.detail === "messages:checkout.busy").map((it) => it.profileId);
  const { placed = 0, ...others } = tally([...outcomes, ...(await shops.perform(attempts(again), { concurrency: 2 }))]);
  expect(placed).toBe(1000);
  expect(Object.keys(others).filter((kind) => kind !== "messages:checkout.busy")).toEqual([]);
  expect(shops.deadlocks - before).toBe(0);
  await expectInvariants();
});

it("naive variant: locking stock in cart order deadlocks", async () => {
  const hot = await hotProducts();
  const buyers = await createBuyers(40, () => shuffled(hot).slice(0, 3));
  const before = shops.deadlocks;
  await shops.perform(attempts(buyers), { concurrency: 5, naive: "stockInCartOrder" });
  expect(shops.deadlocks).toBeGreaterThan(before);
  await removeOrders();
});

async function hotProducts(): Promise<number[]> {
  const products = await Promise.all(Array.from({ length: 5 }, () => createProduct({ stock_quantity: 1000 })));
  return products.map((product) => product.variant.id);
}

function shuffled(ids: readonly number[]): number[] {
  const left = [...ids];
  return ids.flatMap(() => left.splice(randomInt(left.length), 1));
}
