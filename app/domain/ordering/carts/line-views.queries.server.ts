import { sql, type Expression, type Selectable, type SelectQueryBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Database } from "#app/db/database.ts";
import type { Locale } from "#app/db/schema.ts";
import {
  lineProblem,
  type CartLineView,
  type ProductLineView,
  type UnpaidOrder,
} from "#app/domain/ordering/carts/carts.ts";
import { piecesLeftInSale, runningSale, storePrice } from "#app/domain/ordering/carts/sale-prices.server.ts";
import { frozenTranslations, localizedOptions } from "#app/domain/catalog/categories/option-values.ts";
import {
  firstDayAfterHoliday,
  optionTranslations,
  variantPicture,
} from "#app/domain/catalog/products/product-columns.server.ts";
import { computeQuote, type Quote, type QuoteLine, type QuoteTerms } from "#app/domain/catalog/pricing/quote.ts";

/**
 * Returns products outside any cart as cart lines, at their own prices: without coupon, gift card and unpaid orders' holds.
 */
export async function loadLines(
  db: Db,
  source: LineSource,
  locale: Locale,
  terms: QuoteTerms,
): Promise<{ lines: ProductLineView[]; quote: Quote }> {
  const rows = await linesQuery(db, source, locale).execute();
  const lines = rows
    .map((row) => lineView(row, [], locale, piecesLeftInSale(rows, row, [])))
    .filter((line) => line.kind === "product");
  const counted = lines.filter((line) => line.isSold).map(quoteLine);
  return { lines, quote: computeQuote(counted, null, 0, terms) };
}

/** Chosen products, in the order of `added_at` and `id`. */
export type LineSource = SelectQueryBuilder<
  Database,
  keyof Database,
  Selectable<Pick<Database["cart_lines"], SourceColumn>>
>;
type SourceColumn = "id" | "variant_id" | "gift_card" | "quantity" | "added_at";

type LineRow = Awaited<ReturnType<ReturnType<typeof linesQuery>["execute"]>>[number];

/** Returns the query of the products with what their lines need. */
export function linesQuery(db: Db, source: LineSource, locale: Locale | Expression<Locale>) {
  return db
    .selectFrom(source.as("l"))
    .leftJoin("product_variants as v", "v.id", "l.variant_id")
    .leftJoin("products as p", "p.id", "v.product_id")
    .leftJoin("live_products as live", (join) =>
      join.onRef("live.id", "=", "v.product_id").on("v.removed_at", "is", null),
    )
    .leftJoin("sellers as s", "s.id", "p.seller_id")
    .leftJoin("product_translations as t", (join) =>
      join.onRef("t.product_id", "=", "p.id").on(sql<boolean>`t.locale = ${locale}`),
    )
    .orderBy("l.added_at")
    .orderBy("l.id")
    .select([
      "l.id",
      "l.quantity",
      "l.gift_card",
      "v.id as variant_id",
      "v.options",
      "v.stock_quantity",
      "p.id as product_id",
      "p.name as original_name",
      "p.seller_id",
      "p.original_price_paise",
      "live.id as live_id",
      "s.store_name",
      "s.slug",
      "s.sells_only_in",
      firstDayAfterHoliday("s").as("back_on"),
    ])
    .select(() => [
      sql<string | null>`coalesce(t.name, p.name)`.as("name"),
      sql<number | null>`coalesce(v.price_paise, p.price_paise)`.as("regular_paise"),
      sql<number | null>`price_now(p.price_paise, v.price_paise, live.sale_percent, live.sale_price_paise)`.as(
        "price_paise",
      ),
      storePrice("v").as("store_paise"),
      runningSale("v").as("sale"),
      optionTranslations("v").as("option_translations"),
      variantPicture("v").as("picture"),
    ]);
}

/** Returns a line as it is shown and priced. */
export function lineView(
  row: LineRow,
  waitingOrders: readonly UnpaidOrder[],
  locale: Locale,
  leftInSale: number | null,
): CartLineView {
  if (row.gift_card) {
    const amount = row.gift_card.amount_paise;
    return {
      kind: "gift_card",
      id: row.id,
      name: "",
      quantity: 1,
      unitPricePaise: amount,
      lineTotalPaise: amount,
      problem: null,
      giftCard: row.gift_card,
    };
  }
  const price = present(row.price_paise);
  const struckThrough = Math.max(row.original_price_paise ?? 0, present(row.regular_paise));
  const isSold = row.live_id !== null;
  const options = row.options ?? {};
  const variantId = present(row.variant_id);
  const heldForUs = waitingOrders
    .flatMap((order) => order.items)
    .filter((item) => item.variantId === variantId)
    .reduce((pieces, item) => pieces + item.quantity, 0);
  const available = isSold ? present(row.stock_quantity) + heldForUs : 0;
  return {
    kind: "product",
    id: row.id,
    productId: present(row.product_id),
    variantId,
    name: present(row.name),
    options: localizedOptions(options, row.option_translations, locale),
    snapshot: {
      name: present(row.original_name),
      options,
      optionTranslations: frozenTranslations(options, row.option_translations),
    },
    picture: row.picture,
    sellerId: present(row.seller_id),
    sellerName: present(row.store_name),
    sellerSlug: present(row.slug),
    sellsOnlyIn: row.sells_only_in,
    quantity: row.quantity,
    unitPricePaise: price,
    originalPricePaise: struckThrough > price ? struckThrough : null,
    storePricePaise: present(row.store_paise),
    saleId: row.sale?.id ?? null,
    lineTotalPaise: price * row.quantity,
    available,
    isSold,
    problem:
      lineProblem({ isSold, backOn: row.back_on }, available, row.quantity) ??
      (leftInSale === null ? null : { key: "cart:line.only_in_sale", values: { n: leftInSale } }),
  };
}

/** Converts a line for the quote and its fingerprint. */
export function quoteLine(line: CartLineView): QuoteLine {
  const key = line.kind === "product" ? quoteKey(line.variantId, null) : quoteKey(null, line.giftCard);
  const priced = { ...key, unitPricePaise: line.unitPricePaise, quantity: line.quantity };
  if (line.kind === "gift_card") return priced;
  return { ...priced, storeId: line.sellerId, isSponsored: line.storePricePaise > line.unitPricePaise };
}

export function quoteKey(variantId: number | null, giftCard: unknown): Pick<QuoteLine, "key" | "kind"> {
  return variantId === null
    ? { key: JSON.stringify(giftCard), kind: "gift_card" }
    : { key: String(variantId), kind: "product" };
}

/** Asserts a column that a foreign key or check constraint guarantees and the types do not. */
export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error("The database holds a row that its own rules forbid");
  return value;
}
