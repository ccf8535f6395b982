import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { storeScope } from "#app/domain/platform/access/grant-scope.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import {
  changeStoreDiscount,
  createStoreDiscount,
  endStoreDiscount,
} from "#app/domain/listings/store-discounts/store-discounts.commands.server.ts";
import { inputTime } from "#app/domain/listings/store-discounts/parsed-discount.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller, type CreatedProduct } from "../support/factories/factories.ts";
import { createStoreDiscount as storedDiscount, discountInput } from "../support/factories/store-discounts.ts";

const ROUNDS = 25;

async function createStore(products: number) {
  const seller = await createSeller();
  const scope = storeScope({
    sellerId: seller.id,
    profileId: Number(seller.profile_id),
    role: "owner",
    canExport: true,
  });
  const own: CreatedProduct[] = [];
  for (let n = 0; n < products; n += 1) own.push(await createProduct({ seller_id: seller.id, price_paise: 50_000 }));
  return { scope, own };
}

/** "saved", or the key of the refusal. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "saved",
    (error: unknown) => {
      if (error instanceof DomainError) return error.key;
      throw error;
    },
  );

const overlaps = async () => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM store_discount_products one
      JOIN store_discount_products other ON other.product_id = one.product_id AND other.discount_id > one.discount_id
       AND tstzrange(other.starts_at, other.ends_at) && tstzrange(one.starts_at, one.ends_at)`.execute(db);
  return rows[0]?.n;
};

it("of four overlapping discounts that are made at once one is saved, whatever the order of their products", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { scope, own } = await createStore(3);
    const orders = [own, own.toReversed(), own.slice(1), own.slice(0, 2)];
    const outcomes = await Promise.all(
      orders.map((products) =>
        outcome(createStoreDiscount(db, scope, { formKey: randomUUID(), input: discountInput(products) })),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array<string>(3).fill("discounts:error.overlaps"), "saved"]);
  }
  expect(await overlaps()).toBe(0);
});

it("one that is made longer while another is made after it never overlaps it", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { scope, own } = await createStore(2);
    const HOUR = 3_600_000;
    const at = (hours: number) => inputTime(new Date(Date.now() + hours * HOUR));
    const id = await createStoreDiscount(db, scope, {
      formKey: randomUUID(),
      input: discountInput(own, { starts: at(1), ends: at(2) }),
    });
    const outcomes = await Promise.all([
      outcome(
        changeStoreDiscount(db, scope, { discountId: id, input: discountInput(own, { starts: at(1), ends: at(4) }) }),
      ),
      outcome(
        createStoreDiscount(db, scope, {
          formKey: randomUUID(),
          input: discountInput(own.toReversed(), { starts: at(3), ends: at(5) }),
        }),
      ),
    ]);
    expect(outcomes.filter((one) => one === "saved")).toHaveLength(1);
  }
  expect(await overlaps()).toBe(0);
});

it("is ended once, however often the button is pressed", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { scope, own } = await createStore(2);
    const { id } = await storedDiscount(own);
    const pressed = await Promise.all(Array.from({ length: 4 }, () => endStoreDiscount(db, scope, id)));
    expect(pressed.filter(Boolean)).toHaveLength(1);
  }
});

it("naive variant: looking for an overlap before writing saves both", async () => {
  await sql`ALTER TABLE store_discount_products DROP CONSTRAINT store_discounts_do_not_overlap`.execute(db);
  const naive = async (product: CreatedProduct) =>
    db.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom("store_discount_products")
        .where("product_id", "=", product.id)
        .select("discount_id")
        .execute();
      if (found.length > 0) return;
      const dates = { starts_at: new Date(), ends_at: new Date(Date.now() + 1e6) };
      const { id } = await trx
        .insertInto("store_discounts")
        .values({ seller_id: product.seller_id, name: "Naive", ...dates })
        .returning("id")
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("store_discount_products")
        .values({ discount_id: id, product_id: product.id, percent: 10, normal_paise: product.price_paise, ...dates })
        .execute();
    });
  for (let round = 0; round < ROUNDS; round += 1) {
    const { own } = await createStore(1);
    await Promise.all(own.flatMap((product) => [naive(product), naive(product), naive(product)]));
  }
  expect(await overlaps()).toBeGreaterThan(0);
});
