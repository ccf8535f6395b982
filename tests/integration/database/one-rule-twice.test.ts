import fc from "fast-check";
import { sql, type RawBuilder } from "kysely";
import { describe, expect, it } from "vitest";
import { applyToPrice } from "#app/domain/listings/bulk-edits/bulk-change.ts";
import { changedPrice } from "#app/domain/listings/bulk-edits/bulk-edit-cells.server.ts";
import { dayOf } from "#app/domain/platform/calendar/days.ts";
import { ratedAtLeast } from "#app/domain/catalog/products/product-listing.server.ts";
import { discountPercent, ratingOf } from "#app/domain/catalog/products/products.ts";
import { payoutDay } from "#app/domain/money/fees/payouts.ts";
import { skuKey } from "#app/domain/listings/product-imports/stored-products.ts";
import { searchWords } from "#app/domain/catalog/search/search.ts";
import { listingHealth } from "#app/domain/listings/seller-products/listing-health.ts";
import { hasLegalFacts } from "#app/domain/catalog/categories/legal-facts.server.ts";
import { MAX_PRICE } from "#app/domain/listings/seller-products/product-form.ts";
import { LOW_STOCK } from "#app/domain/listings/seller-products/seller-products.ts";
import { priceInDiscount } from "#app/domain/listings/store-discounts/store-discounts.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct } from "../../support/factories/factories.ts";

/** Rules implemented in both the database and the code: both give the same result for any values. */

type Values = Record<string, number | string | null>;

/** Returns the result of an SQL expression for each row. */
async function inDatabase<T>(expression: RawBuilder<unknown>, columns: string, rows: readonly Values[]): Promise<T[]> {
  const given = rows.map((row, place) => ({ ...row, place }));
  const { rows: results } = await sql<{ result: T }>`
    SELECT ${expression} AS result
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (${sql.raw(columns)}, place integer)
     ORDER BY place`.execute(db);
  return results.map(({ result }) => result);
}

/** Returns the expression of a generated column. */
async function generated(table: string, column: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ expression: string }>`
    SELECT pg_get_expr(d.adbin, d.adrelid) AS expression
      FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
     WHERE d.adrelid = ${table}::regclass AND a.attname = ${column}`.execute(db);
  return sql.raw(rows[0]!.expression);
}

/** Compares both for hundreds of random rows. */
async function alike<Row extends Values>(
  row: fc.Arbitrary<Row>,
  program: (row: Row) => unknown,
  database: (rows: readonly Row[]) => Promise<readonly unknown[]>,
): Promise<void> {
  const rows = fc.array(row, { minLength: 50, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(rows, async (some) => {
      const results = await database(some);
      expect(results).toHaveLength(some.length);
      for (const [place, one] of some.entries())
        expect({ ...one, result: program(one) }).toEqual({ ...one, result: results[place] });
    }),
    { numRuns: 20 },
  );
}

const aPrice = fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: MAX_PRICE }));

describe("a price that is changed by a percentage", () => {
  const inSql = async (rows: readonly { price: number; basisPoints: number }[]) => {
    const results: number[] = [];
    for (const { price, basisPoints } of rows) {
      const change = { by: "percent", basisPoints } as const;
      results.push(...(await inDatabase<number>(changedPrice(sql`price`, change), "price bigint", [{ price }])));
    }
    return results;
  };

  it.each([
    [30_001, -5000, 15_001],
    [30_003, -5000, 15_002],
    [29_999, -5000, 15_000],
    [1, -9999, 0],
    [33_333, -1250, 29_166],
    [10_001, 50, 10_051],
    [10_000, 100_000, 110_000],
  ])("%i paise by %i hundredths of a percent is %i", async (price, basisPoints, result) => {
    expect(applyToPrice(price, { by: "percent", basisPoints })).toBe(result);
    expect(await inSql([{ price, basisPoints }])).toEqual([result]);
  });

  it("is the same for chosen rows and for all that match", async () => {
    const row = fc.record({
      price: aPrice,
      basisPoints: fc.oneof(fc.constantFrom(-5000, -1250, 50, 500), fc.integer({ min: -9999, max: 100_000 })),
    });
    await fc.assert(
      fc.asyncProperty(row, async ({ price, basisPoints }) => {
        expect(await inSql([{ price, basisPoints }])).toEqual([applyToPrice(price, { by: "percent", basisPoints })]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the discount of a product", () => {
  const inSql = async (rows: readonly { price: number; original: number | null }[]) =>
    inDatabase<number>(
      await generated("products", "discount_percent"),
      "price_paise bigint, original_price_paise bigint",
      rows.map(({ price, original }) => ({ price_paise: price, original_price_paise: original })),
    );

  it.each([
    [1700, 4000, 58],
    [3, 8, 63],
    [7, 8, 13],
    [995, 1000, 1],
    [996, 1000, 0],
    [1, MAX_PRICE, 100],
    [500, 500, 0],
    [500, null, 0],
  ])("of %i paise that were %s is %i%", async (price, original, percent) => {
    expect(discountPercent(price, original)).toBe(percent);
    expect(await inSql([{ price, original }])).toEqual([percent]);
  });

  it("is the same on its page and in filters", async () => {
    const any = fc
      .record({ price: aPrice, more: fc.option(fc.oneof(fc.nat(5000), aPrice)) })
      .map(({ price, more }) => ({ price, original: more === null ? null : price + more }));
    // Discounts of a whole number of percent and a half, where rounding matters.
    const halves = fc
      .record({ percent: fc.nat(98), times: fc.integer({ min: 1, max: 5000 }) })
      .map(({ percent, times }) => ({ price: (199 - 2 * percent) * times, original: 200 * times }));
    const row = fc.oneof(any, halves);
    await alike(row, ({ price, original }) => discountPercent(price, original), inSql);
  });
});

describe("the average of ratings", () => {
  it("that is shown as at least 3 or 4 is found by that filter", async () => {
    const row = fc
      .record({ count: fc.oneof(fc.nat(200), fc.nat(100_000)), part: fc.double({ min: 0, max: 1, noNaN: true }) })
      .map(({ count, part }) => ({ rating_count: count, rating_sum: Math.round(count * (2 + 3 * part)) }));
    const columns = "rating_count integer, rating_sum integer";
    for (const stars of [3, 4])
      await alike(
        row,
        ({ rating_sum, rating_count }) => (ratingOf(rating_sum, rating_count)?.average ?? 0) >= stars,
        (rows) => inDatabase(ratedAtLeast(stars), columns, rows),
      );
    const terms = (rows: readonly Values[]) => inDatabase(sql`rating_keys(rating_sum, rating_count)`, columns, rows);
    await alike(
      row,
      ({ rating_sum, rating_count }) =>
        [3, 4]
          .filter((stars) => (ratingOf(rating_sum, rating_count)?.average ?? 0) >= stars)
          .map((stars) => `rated:${stars}`),
      terms,
    );
  });

  it("of 79 stars in 20 reviews is 4, and of 59 in 20 is 3", async () => {
    for (const [sum, average] of [
      [79, 4],
      [78, 3.9],
      [59, 3],
      [58, 2.9],
    ] as const)
      for (const times of [1, 3, 7, 50]) expect(ratingOf(sum * times, 20 * times)?.average).toBe(average);
  });
});

describe("the price in a discount", () => {
  it("is the same in the store's preview as in the shop", async () => {
    const row = fc.oneof(
      fc.record({ normal: aPrice, percent: fc.integer({ min: 1, max: 90 }), set: fc.constant(null) }),
      fc.record({ normal: aPrice, percent: fc.constant(null), set: aPrice }),
    );
    await alike(
      row,
      ({ normal, percent, set }) => priceInDiscount(normal, { percent, pricePaise: set }),
      (rows) =>
        inDatabase(sql`price_now(normal, NULL, percent, set)`, "normal bigint, percent integer, set bigint", rows),
    );
  });
});

describe("days", () => {
  it("of a payout are the same in the promise and in the run", async () => {
    const row = fc
      .record({
        at: fc.date({ min: new Date("2020-01-01"), max: new Date("2040-12-31"), noInvalidDate: true }),
        days: fc.nat(60),
        weekday: fc.integer({ min: 1, max: 7 }),
      })
      .map(({ at, ...terms }) => ({ delivered: at.toISOString().slice(0, 10), ...terms }));
    await alike(
      row,
      ({ delivered, days, weekday }) => payoutDay(delivered, { returnDays: days, weekday }),
      (rows) =>
        inDatabase(sql`payout_day(delivered, days, weekday)`, "delivered date, days integer, weekday integer", rows),
    );
  });

  it("are India's", async () => {
    const row = fc
      .record({
        day: fc.date({ min: new Date("2020-01-01"), max: new Date("2040-12-31"), noInvalidDate: true }),
        at: fc.constantFrom("18:29:59.999Z", "18:30:00.000Z", "23:59:59.999Z", "00:00:00.000Z"),
      })
      .map(({ day, at }) => ({ at: `${day.toISOString().slice(0, 10)}T${at}` }));
    await alike(
      row,
      ({ at }) => dayOf(Date.parse(at)),
      (rows) => inDatabase(sql`day_in_india(at)`, "at timestamptz", rows),
    );
  });
});

describe("texts", () => {
  const LETTERS = [..."aAzZ09 -_./'’₹®™ÀéñßæŒøŁıΩσςЖяકખાં્ड़ड़ऑँं़साડી\u200d\u00a0"];
  const textOf = (letters: readonly string[]) =>
    fc.record({ text: fc.string({ unit: fc.constantFrom(...letters), maxLength: 24 }) });

  it("are the same words in products and in queries", async () => {
    await alike(
      textOf(LETTERS),
      ({ text }) => searchWords(text),
      (rows) => inDatabase(sql`array_remove(string_to_array(search_text(text), ' '), '')`, "text text", rows),
    );
  });

  it("of SKUs are compared alike", async () => {
    await alike(
      textOf(LETTERS),
      ({ text }) => skuKey(text),
      (rows) => inDatabase(sql`lower(text)`, "text text", rows),
    );
  });
});

it.each([
  [0, true],
  [5, true],
  [6, false],
])("a product with %i pieces of a variant is low in stock: %s", async (pieces, isLow) => {
  const { id } = await createProduct({
    variants: [
      { options: { Size: "S" }, stock_quantity: 50 },
      { options: { Size: "L" }, stock_quantity: pieces },
    ],
  });
  const { low_stock } = await db
    .selectFrom("products")
    .where("id", "=", id)
    .select("low_stock")
    .executeTakeFirstOrThrow();
  expect(low_stock).toBe(isLow);
  expect(pieces <= LOW_STOCK).toBe(isLow);
});

it.each(["jewellery", "grocery", "beauty"])("the law's facts are the same in the form and in SQL: %s", async (slug) => {
  const { id: category_id } = await createCategory({ slug });
  const FACTS = ["hsn", "generic_name", "net_quantity", "maker_name", "maker_address", "best_before"] as const;
  const tax = await createProduct({ category_id, gst_rate: 500 });
  for (const lacking of [...FACTS, "tax_class_id", "nothing", "all"] as const) {
    const given = Object.fromEntries(
      FACTS.map((fact) => [fact, fact === lacking || lacking === "all" ? null : "7418"]),
    );
    const tax_class_id = lacking === "tax_class_id" || lacking === "all" ? null : tax.tax_class_id;
    const { id } = await createProduct({ category_id, ...given, tax_class_id });
    const row = await db
      .selectFrom("products as p")
      .where("p.id", "=", id)
      .select(hasLegalFacts("p").as("isLawful"))
      .executeTakeFirstOrThrow();
    const has = (fact: (typeof FACTS)[number]) => given[fact] !== null;
    const health = listingHealth({
      departmentSlug: slug,
      hsn: has("hsn"),
      tax_class_id: tax_class_id !== null,
      generic_name: has("generic_name"),
      net_quantity: has("net_quantity"),
      maker_name: has("maker_name"),
      maker_address: has("maker_address"),
      best_before: has("best_before"),
      images: false,
      name_hi: false,
      name_gu: false,
    });
    const isExpected = lacking === "nothing" || (lacking === "best_before" && slug === "jewellery");
    expect(row.isLawful, lacking).toBe(isExpected);
    expect(
      health.missing.every(({ isLegal }) => !isLegal),
      lacking,
    ).toBe(isExpected);
  }
});
