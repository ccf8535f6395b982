import { expect, test } from "vitest";
import type { AskedFields } from "#app/domain/listings/moderation/listing-reviews.ts";
import { notePendingChanges } from "#app/domain/listings/product-imports/reviewed-changes.commands.server.ts";
import type { PlannedRow } from "#app/domain/listings/product-imports/row-plan.ts";
import {
  newProduct,
  type ImportedVariant,
  type KnownProduct,
} from "#app/domain/listings/product-imports/stored-products.ts";

const variant = (id: number, sku: string | null, price_paise: number | null): ImportedVariant => ({
  ...{ id, sku, price_paise },
  ...{ options: {}, stock_quantity: 1, position: id },
});

/** Stored variants: the product costs 900 and its variant L2 500; the variant without a SKU has the product's price. */
const VARIANTS = [variant(1, "L1", null), variant(2, "L2", 500), variant(3, null, null)];

interface Row {
  line: number;
  sku?: string | null;
  variantId?: number;
  pricePaise?: number;
}

/** Returns the fields that a row reports as pending review; the product's first row is line 2. */
function notedFields(waits: AskedFields | undefined, given: Row) {
  const stored = { source: null, group: null, state: "live", price_paise: 900 } as const;
  const now = { ...newProduct(stored, { name: "Lamp", categoryId: 4 }), variants: VARIANTS };
  const product: KnownProduct = { before: now, now, firstLine: 2 };
  const row = { sku: "L1", variantId: null, ...given } as PlannedRow["row"];
  const planned: PlannedRow = { row, outcome: "changed", problems: [], product, priceChange: undefined };
  notePendingChanges([planned, { ...planned, product: undefined }], new Map(waits && [[product, waits]]));
  return planned.problems;
}

const noted = (fields: string) => [{ code: "waits_for_review", refused: false, values: { name: "Lamp", fields } }];
const ALL = { category_id: 5, brand: "Diya", name_gu: "દીવો", name_hi: "दीया", name: "Lamp", price: 100 };
const PRICE_OF_ONE = { variant_prices: { 1: 100 } };

test.each<[string, AskedFields | undefined, Row, ReturnType<typeof noted>]>([
  [
    "the first row says all that waits",
    ALL,
    { line: 2, pricePaise: 100 },
    noted("name,name.hi,name.gu,brand,category,price"),
  ],
  ["the first row without a price does not name it", ALL, { line: 2 }, noted("name,name.hi,name.gu,brand,category")],
  ["a further row says its price alone", ALL, { line: 3, pricePaise: 100 }, noted("price")],
  ["a further row without a price says nothing", ALL, { line: 3 }, []],
  ["a variant's price waits too", PRICE_OF_ONE, { line: 3, pricePaise: 100 }, noted("price")],
  [
    "a row without a SKU names its variant by the id",
    ALL,
    { line: 3, sku: null, variantId: 3, pricePaise: 100 },
    noted("price"),
  ],
  [
    "a price that is written while another variant's waits is not named",
    PRICE_OF_ONE,
    { line: 3, sku: "l2", pricePaise: 500 },
    [],
  ],
  ["a price that is written while the product's waits is not named", ALL, { line: 3, sku: "L2", pricePaise: 500 }, []],
  ["a price that does not wait is not named", { brand: "Diya" }, { line: 3, sku: "L2", pricePaise: 500 }, []],
  ["a product of which nothing waits is not named", undefined, { line: 2, pricePaise: 100 }, []],
])("%s", (_what, waits, row, problems) => {
  expect(notedFields(waits, row)).toEqual(problems);
});
