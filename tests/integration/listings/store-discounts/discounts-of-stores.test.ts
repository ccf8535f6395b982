import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { storeScope } from "#app/domain/platform/access/grant-scope.ts";
import { listCards } from "#app/domain/catalog/products/products.queries.server.ts";
import { DomainErrors, type DomainError } from "#app/domain/domain-error.ts";
import {
  changeStoreDiscount,
  createStoreDiscount,
  endStoreDiscount,
} from "#app/domain/listings/store-discounts/store-discounts.commands.server.ts";
import { sweepPastPrices } from "#app/domain/listings/store-discounts/past-prices.commands.server.ts";
import { findStoreDiscount } from "#app/domain/listings/store-discounts/store-discounts.queries.server.ts";
import type { StoreDiscountInput } from "#app/domain/listings/store-discounts/store-discounts.schema.ts";
import { inputTime } from "#app/domain/listings/store-discounts/parsed-discount.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller, type CreatedProduct } from "../../../support/factories/factories.ts";
import { createStoreDiscount as storedDiscount, discountInput } from "../../../support/factories/store-discounts.ts";

const HOUR = 3_600_000;
const inHours = (hours: number) => inputTime(new Date(Date.now() + hours * HOUR));

let lamp: CreatedProduct;
let rug: CreatedProduct;
let scope: ReturnType<typeof storeScope>;

beforeEach(async () => {
  const seller = await createSeller();
  scope = storeScope({ sellerId: seller.id, profileId: Number(seller.profile_id), role: "owner", canExport: true });
  lamp = await createProduct({ seller_id: seller.id, price_paise: 59_900 });
  rug = await createProduct({ seller_id: seller.id, price_paise: 100_000 });
});

const create = (input: StoreDiscountInput, formKey: string = randomUUID()) =>
  createStoreDiscount(db, scope, { formKey, input });
const change = (discountId: number, input: StoreDiscountInput) => changeStoreDiscount(db, scope, { discountId, input });
const priceOf = async (product: CreatedProduct) => (await listCards(db, [product.id], "en"))[0]?.pricePaise;

/** Returns the errors of a refused form, by field. */
async function refusals(work: Promise<unknown>): Promise<Record<string, string>> {
  const error = await work.then(
    () => undefined,
    (refusal: unknown) => refusal as DomainError,
  );
  const all = error instanceof DomainErrors ? error.all : error ? [error] : [];
  return Object.fromEntries(all.map(({ field = "form", key }) => [field, key.replace("discounts:error.", "")]));
}

/** Returns the form of a stored discount. */
async function formOf(discountId: number, given: Partial<StoreDiscountInput> = {}): Promise<StoreDiscountInput> {
  const found = await findStoreDiscount(db, scope, discountId, "en");
  if (!found) throw new Error("No such discount");
  const { discount, products } = found;
  return {
    ...discountInput(
      products.map(({ id, pricePaise }) => ({ id, price: pricePaise === null ? "" : String(pricePaise / 100) })),
    ),
    starts: inputTime(discount.startsAt),
    ends: inputTime(discount.endsAt),
    percent: String(products.find(({ percent }) => percent !== null)?.percent ?? ""),
    ...given,
  };
}

const actions = async (id: number) =>
  (
    await db.selectFrom("audit_log").where("subject", "=", `discount ${id}`).orderBy("id").select("action").execute()
  ).map(({ action }) => action);

describe("a store's discount", () => {
  it("holds at once without a start, for a percentage and for a price of its own, once for each form", async () => {
    const formKey = randomUUID();
    const input = discountInput([{ id: lamp.id, price: "₹499" }, { id: rug.id }], { percent: "15 %" });
    const id = await create(input, formKey);
    expect(await create(input, formKey)).toBe(id);
    expect([await priceOf(lamp), await priceOf(rug)]).toEqual([49_900, 85_000]);
    expect(await actions(id)).toEqual(["discount.create"]);
    const rows = await db.selectFrom("store_discounts").where("seller_id", "=", lamp.seller_id).select("id").execute();
    expect(rows).toEqual([{ id }]);
  });

  it.each<[string, Partial<StoreDiscountInput>, Record<string, string>]>([
    ["a price of zero", { products: [{ id: 0, price: "0" }], percent: "" }, { "products[0].price": "price_invalid" }],
    ["the normal price", { products: [{ id: 0, price: "599" }] }, { "products[0].price": "price_not_lower" }],
    ["a higher price", { products: [{ id: 0, price: "600" }] }, { "products[0].price": "price_not_lower" }],
    ["no price", { products: [{ id: 0, price: "" }], percent: "" }, { "products[0].price": "price_missing" }],
    ["a percentage of 0", { percent: "0" }, { percent: "percent_invalid" }],
    ["a percentage of 91", { percent: "91" }, { percent: "percent_invalid" }],
    ["half a percent", { percent: "12.5" }, { percent: "percent_invalid" }],
    ["more than half off", { percent: "51" }, { accept_steep: "steep" }],
    ["less than half the price", { products: [{ id: 0, price: "299" }] }, { accept_steep: "steep" }],
    ["a start that is over", { starts: inHours(-1) }, { starts: "start_past" }],
    ["a day that does not exist", { starts: "2027-02-30T00:00" }, { starts: "time_invalid" }],
    ["an end that is over", { ends: inHours(-1) }, { ends: "end_past" }],
    ["an end before its start", { starts: inHours(3), ends: inHours(2) }, { ends: "times_turned" }],
    ["more than 366 days", { ends: inHours(367 * 24) }, { ends: "too_long" }],
  ])("is refused for %s", async (_, given, expected) => {
    const input = discountInput([lamp], given);
    const products = input.products.map(({ price }) => ({ id: lamp.id, price }));
    expect(await refusals(create({ ...input, products }))).toEqual(expected);
    expect(await priceOf(lamp)).toBe(59_900);
  });

  it("takes more than half off after a second yes", async () => {
    await create(discountInput([lamp], { percent: "60", accept_steep: true }));
    expect(await priceOf(lamp)).toBe(23_900);
  });

  it("is refused for products of another store, off sale, or twice in the form", async () => {
    const others = await createProduct();
    expect(await refusals(create(discountInput([lamp, others])))).toEqual({ "products[1].price": "not_on_sale" });
    expect(await refusals(create(discountInput([lamp, lamp])))).toEqual({ percent: "product_twice" });
    await db.updateTable("products").set({ state: "draft" }).where("id", "=", rug.id).execute();
    expect(await refusals(create(discountInput([rug])))).toEqual({ "products[0].price": "not_on_sale" });
  });

  it("sets no price for a product with variants that have their own", async () => {
    const variants = [{ options: { Size: "S" } }, { options: { Size: "L" }, price_paise: 80_000 }];
    const kurta = await createProduct({ seller_id: lamp.seller_id, price_paise: 60_000, variants });
    expect(await refusals(create(discountInput([{ id: kurta.id, price: "500" }])))).toEqual({
      "products[0].price": "own_prices",
    });
    await create(discountInput([kurta]));
    expect(await priceOf(kurta)).toBe(54_000);
  });

  /** Sets the low price, then the high one, and dates the raise `days` ago. */
  async function raise(
    table: "products" | "product_variants",
    id: number,
    [low, high]: [number, number],
    days: number,
  ) {
    for (const price_paise of [low, high])
      await db.updateTable(table).set({ price_paise }).where("id", "=", id).execute();
    const until = new Date(Date.now() - days * 24 * HOUR);
    await db.updateTable("past_prices").set({ until }).where("price_paise", "=", low).execute();
  }

  it("is refused where the price was lower in the last 30 days, whoever has raised it", async () => {
    await raise("products", lamp.id, [50_000, 59_900], 31);
    const first = await create(discountInput([lamp], { starts: inHours(1) }));
    await endStoreDiscount(db, scope, first);
    await raise("products", lamp.id, [59_899, 59_900], 29);
    expect(await refusals(create(discountInput([lamp])))).toEqual({ "products[0].price": "was_raised" });
    await db.updateTable("products").set({ price_paise: 59_899 }).where("id", "=", lamp.id).execute();
    await create(discountInput([lamp]));
  });

  it("is refused where a variant's price was lower in the last 30 days, its own or the product's", async () => {
    const variants = [{ options: { Size: "S" } }, { options: { Size: "L" }, price_paise: 80_000 }];
    const kurta = await createProduct({ seller_id: lamp.seller_id, price_paise: 60_000, variants });
    const [small, large] = kurta.variants.map(({ id }) => id);
    await raise("product_variants", large!, [79_000, 80_000], 31);
    const first = await create(discountInput([kurta], { starts: inHours(1) }));
    await endStoreDiscount(db, scope, first);
    await raise("product_variants", large!, [79_500, 80_000], 29);
    expect(await refusals(create(discountInput([kurta])))).toEqual({ "products[0].price": "was_raised" });
    await db.updateTable("product_variants").set({ removed_at: new Date() }).where("id", "=", large!).execute();
    const second = await create(discountInput([kurta], { starts: inHours(1) }));
    await endStoreDiscount(db, scope, second);
    // The variant changes from the product's price to its own.
    await db.updateTable("product_variants").set({ price_paise: 61_000 }).where("id", "=", small!).execute();
    expect(await refusals(create(discountInput([kurta])))).toEqual({ "products[0].price": "was_raised" });
  });

  it("takes a product out while a variant costs more than since it was put in, and forgets raises that no one needs", async () => {
    const variants = [{ options: { Size: "S" } }, { options: { Size: "L" }, price_paise: 80_000 }];
    const kurta = await createProduct({ seller_id: lamp.seller_id, price_paise: 60_000, variants });
    const large = kurta.variants[1]!.id;
    const id = await create(discountInput([kurta, lamp]));
    const setLarge = (price_paise: number) =>
      db.updateTable("product_variants").set({ price_paise }).where("id", "=", large).execute();
    await setLarge(90_000);
    expect(await priceOf(kurta)).toBe(60_000);
    expect((await findStoreDiscount(db, scope, id, "en"))?.products.map(({ isSuspended }) => isSuspended)).toEqual(
      kurta.id < lamp.id ? [true, false] : [false, true],
    );
    await change(id, await formOf(id, { ends: inHours(48) }));
    expect(await priceOf(kurta)).toBe(60_000);
    await setLarge(80_000);
    expect(await priceOf(kurta)).toBe(54_000);
    await setLarge(85_000);
    const long = new Date(Date.now() - 40 * 24 * HOUR);
    await db.updateTable("past_prices").set({ until: long }).where("variant_id", "=", large).execute();
    await db
      .updateTable("store_discount_products")
      .set({ added_at: new Date(0) })
      .where("product_id", "=", kurta.id)
      .execute();
    await raise("products", rug.id, [90_000, 100_000], 31);
    expect(await sweepPastPrices(db)).toBeGreaterThan(0);
    const left = await db
      .selectFrom("past_prices")
      .where("product_id", "in", [kurta.id, rug.id])
      .select("variant_id")
      .execute();
    expect(left).toEqual([{ variant_id: large }, { variant_id: large }]);
    expect(await priceOf(kurta)).toBe(60_000);
  });

  it("is refused for a product that another one has at that time, at its row, with nothing changed", async () => {
    await create(discountInput([rug], { starts: inHours(2), ends: inHours(4) }));
    const overlapping = discountInput([lamp, rug], { starts: inHours(3), ends: inHours(5) });
    expect(await refusals(create(overlapping))).toEqual({ "products[1].price": "overlaps" });
    const after = await create({ ...overlapping, starts: inHours(4) });
    expect(await refusals(change(after, await formOf(after, { starts: inHours(3) })))).toEqual({
      "products[1].price": "overlaps",
    });
    expect((await findStoreDiscount(db, scope, after, "en"))?.products).toHaveLength(2);
  });

  it("can change in everything until it begins", async () => {
    const id = await create(discountInput([lamp], { starts: inHours(2) }));
    const input = discountInput([{ id: rug.id, price: "750" }], { name: "New year", starts: inHours(3), percent: "" });
    expect(await change(id, input)).toBe(true);
    const found = await findStoreDiscount(db, scope, id, "en");
    expect(found?.discount).toMatchObject({ name: "New year", state: "scheduled", products: 1 });
    expect(found?.products).toMatchObject([{ id: rug.id, percent: null, pricePaise: 75_000 }]);
    expect(await actions(id)).toEqual(["discount.create", "discount.change"]);
  });

  it("can change its name and its end alone once it has begun, and keeps the normal price that it was made for", async () => {
    const { id } = await storedDiscount([{ ...lamp, set: 49_900 }, rug]);
    expect(await refusals(change(id, await formOf(id, { percent: "20" })))).toEqual({ percent: "begun" });
    expect(await refusals(change(id, await formOf(id, { starts: inHours(1) })))).toEqual({ starts: "begun" });
    const fewer = await formOf(id);
    expect(await refusals(change(id, { ...fewer, products: fewer.products.slice(1) }))).toEqual({ percent: "begun" });
    expect(await refusals(change(id, await formOf(id, { ends: inHours(-1) })))).toEqual({ ends: "end_past" });
    const gone = await createProduct({ seller_id: lamp.seller_id, price_paise: 20_000 });
    const dates = await db
      .selectFrom("store_discounts")
      .where("id", "=", id)
      .select(["starts_at", "ends_at"])
      .executeTakeFirstOrThrow();
    await db
      .insertInto("store_discount_products")
      .values({ discount_id: id, product_id: gone.id, percent: 10, normal_paise: 20_000, ...dates })
      .execute();
    await db.updateTable("products").set({ deleted_at: new Date() }).where("id", "=", gone.id).execute();
    await db.updateTable("products").set({ price_paise: 61_000 }).where("id", "=", lamp.id).execute();
    expect(await change(id, await formOf(id, { name: "Longer", ends: inHours(48) }))).toBe(true);
    const found = await findStoreDiscount(db, scope, id, "en");
    expect(found?.discount.name).toBe("Longer");
    expect(inputTime(found?.discount.endsAt ?? new Date(0))).toBe(inHours(48));
    expect(found?.products.map(({ isSuspended }) => isSuspended)).toEqual([true, false]);
    expect([await priceOf(lamp), await priceOf(rug)]).toEqual([61_000, 90_000]);
  });

  it("ends at once when it runs, goes when it has not begun, and cannot change once it has ended", async () => {
    const id = await create(discountInput([lamp, rug]));
    expect(await endStoreDiscount(db, scope, id)).toBe(true);
    expect([await priceOf(lamp), await priceOf(rug)]).toEqual([59_900, 100_000]);
    expect(await endStoreDiscount(db, scope, id)).toBe(false);
    expect(await refusals(change(id, await formOf(id, { ends: inHours(2) })))).toEqual({ form: "ended" });
    expect(await actions(id)).toEqual(["discount.create", "discount.end"]);
    const later = await create(discountInput([lamp], { starts: inHours(2) }));
    expect(await endStoreDiscount(db, scope, later)).toBe(true);
    expect(await findStoreDiscount(db, scope, later, "en")).toBeUndefined();
    expect(await actions(later)).toEqual(["discount.create", "discount.delete"]);
    // The period is free again.
    await create(discountInput([lamp, rug]));
    expect(await priceOf(lamp)).toBe(53_900);
  });

  it("is another store's for another store", async () => {
    const { id } = await storedDiscount([await createProduct()]);
    expect(await change(id, discountInput([lamp]))).toBe(false);
    expect(await endStoreDiscount(db, scope, id)).toBe(false);
    expect(await findStoreDiscount(db, scope, id, "en")).toBeUndefined();
  });
});
