import { expect, test } from "vitest";
import type { ImportPriceChange } from "#app/db/schema.ts";
import type { AskedFields } from "#app/domain/listings/moderation/listing-reviews.ts";
import { noteWaiting } from "#app/domain/listings/product-imports/reviewed-changes.commands.server.ts";
import type { PlannedRow } from "#app/domain/listings/product-imports/row-plan.ts";
import { newProduct, type KnownProduct } from "#app/domain/listings/product-imports/stored-products.ts";

const CHANGE: ImportPriceChange = { line: 2, sku: "L1", name: "Lamp", from_paise: 900, to_paise: 100 };

/** Returns the fields that the row of a line says are waiting; the product's first row is line 2. */
function notedFields(waits: AskedFields | undefined, line: number, priceChange?: ImportPriceChange) {
  const given = { source: null, group: null, state: "live", price_paise: 900 } as const;
  const now = newProduct(given, { name: "Lamp", categoryId: 4 });
  const product: KnownProduct = { before: now, now, firstLine: 2 };
  const row = { line } as PlannedRow["row"];
  const planned: PlannedRow = { row, outcome: "changed", problems: [], product, priceChange };
  noteWaiting([planned, { ...planned, product: undefined }], new Map(waits && [[product, waits]]));
  return planned.problems;
}

const noted = (fields: string) => [{ code: "waits_for_review", refused: false, values: { name: "Lamp", fields } }];
const ALL = { category_id: 5, brand: "Diya", name_gu: "દીવો", name_hi: "दीया", name: "Lamp", price: 100 };

test.each([
  ["the first row says all that waits", ALL, 2, CHANGE, noted("name,name.hi,name.gu,brand,category,price")],
  ["the first row without a price does not name it", ALL, 2, undefined, noted("name,name.hi,name.gu,brand,category")],
  ["a further row says its price alone", ALL, 3, CHANGE, noted("price")],
  ["a further row without a price says nothing", ALL, 3, undefined, []],
  ["a variant's price waits too", { variant_prices: { 1: 100 } }, 3, CHANGE, noted("price")],
  ["a price that does not wait is not named", { brand: "Diya" }, 3, CHANGE, []],
  ["a product of which nothing waits is not named", undefined, 2, CHANGE, []],
])("%s", (_what, waits, line, change, problems) => {
  expect(notedFields(waits, line, change)).toEqual(problems);
});
