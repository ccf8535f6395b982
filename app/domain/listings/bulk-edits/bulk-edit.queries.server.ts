import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { BulkEditPlan, Locale, OptionTranslations } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { cellsOf, type EditedProducts } from "#app/domain/listings/bulk-edits/bulk-edit-cells.server.ts";
import {
  MAX_PRICE_CHANGES_SHOWN,
  MAX_CHANGES_SHOWN,
  MAX_VARIANTS_SHOWN,
  type BulkCounts,
  type BulkPreview,
  type Cell,
  type EditableRow,
  type NamedCell,
} from "#app/domain/listings/bulk-edits/bulk-edit.ts";
import { localizedItem } from "#app/domain/catalog/categories/option-values.ts";
import { optionTranslations, productName } from "#app/domain/catalog/products/product-columns.server.ts";
import { countRows } from "#app/domain/platform/lists/list.server.ts";
import { matchingProducts } from "#app/domain/listings/seller-products/seller-products.queries.server.ts";
import type { SellerProductList } from "#app/domain/listings/seller-products/seller-products.ts";

/** Returns these products of the store with all variants, ordered by id, in the reader's language. One query. */
export async function productsToEdit(
  db: Db,
  scope: StoreScope,
  ids: readonly number[],
  locale: Locale,
): Promise<EditableRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("products as p")
    .where("p.id", "in", ids)
    .where("p.deleted_at", "is", null)
    .where(inScope(scope, { seller: "p.seller_id" }))
    .select(["p.id", "p.price_paise"])
    .select([
      productName("p", locale).as("name"),
      sql<(EditableRow["variants"][number] & { option_translations: OptionTranslations })[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'options', v.options, 'pricePaise', v.price_paise, 'stock', v.stock_quantity,
                                                     'option_translations', ${optionTranslations("v")})
                                  ORDER BY v.position, v.id), '[]')
          FROM product_variants v WHERE v.product_id = p.id AND v.removed_at IS NULL)`.as("variants"),
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const variants = row.variants.map((variant) => localizedItem(variant, locale));
    return [{ id, name: row.name, pricePaise: row.price_paise, variants, hidden: 0 }];
  });
}

/** Returns the product as shown in its row: without variants if it has many. */
export function displayedRow(row: EditableRow): EditableRow {
  return row.variants.length > MAX_VARIANTS_SHOWN ? { ...row, variants: [], hidden: row.variants.length } : row;
}

/** Returns the number of matching products of the store. One query. */
export async function countMatching(
  db: Db,
  scope: StoreScope,
  filter: Pick<SellerProductList, "view" | "stock" | "search">,
): Promise<number> {
  return countRows(matchingProducts(db, scope, filter).select("p.id"));
}

/** Returns a planned bulk edit of the scope's store, not saved yet. */
export async function findPlan(db: Db, scope: StoreScope, batchId: number): Promise<BulkEditPlan | undefined> {
  const row = await db
    .selectFrom("batches")
    .where("id", "=", batchId)
    .where("status", "=", "planned")
    .where("kind", "=", "bulk_edit")
    .where(inScope(scope, { seller: "seller_id" }))
    .select("plan")
    .executeTakeFirst();
  return (row?.plan as BulkEditPlan | null | undefined) ?? undefined;
}

/** Returns the products of a plan of the scope's store. */
export function productsOf(db: Db, scope: StoreScope, plan: BulkEditPlan): EditedProducts {
  const { sellerId } = scope;
  if (plan.on === "matching")
    return { sellerId, ids: sql`${matchingProducts(db, scope, filterOf(plan)).select("p.id")}` };
  const variantIds = plan.variants.map(({ id }) => id);
  const productIds = plan.products.map(({ id }) => id);
  return {
    sellerId,
    ids: sql`SELECT unnest(${productIds}::bigint[]) UNION SELECT product_id FROM product_variants WHERE id = ANY (${variantIds}::bigint[])`,
  };
}

type Filter = Pick<SellerProductList, "view" | "stock" | "search">;

/** Returns the list filter stored in a plan. */
export function filterOf({ filter }: Extract<BulkEditPlan, { on: "matching" }>): Filter {
  const { view, stock, search } = filter;
  return { view: (view ?? undefined) as Filter["view"], stock: (stock ?? undefined) as Filter["stock"], search };
}

/** Counts of a plan, with the products for its preview. */
interface CountedPlan extends BulkCounts {
  firstChanged: number[];
  mostChanged: number[];
  firstRefused: number[];
}

/** Returns how many products saving the plan would change now, counted by the database in one pass without names. One query. */
export async function countPlan(db: Db, plan: BulkEditPlan, products: EditedProducts): Promise<CountedPlan> {
  const first = (condition: ReturnType<typeof sql>, by: ReturnType<typeof sql>, limit: number) => sql`(
    SELECT coalesce(json_agg(product_id), '[]')
      FROM (SELECT product_id FROM judged WHERE ${condition} ORDER BY ${by}, product_id LIMIT ${sql.lit(limit)}) shown)`;
  const isWritten = sql`is_changed AND NOT is_refused`;
  const { rows } = await sql<CountedPlan>`
    WITH judged AS MATERIALIZED (
      SELECT product_id, bool_or(problem IS NOT NULL) AS is_refused, bool_or(new <> old) AS is_changed,
             count(*) FILTER (WHERE field = 'price' AND new * 2 < old) AS falls,
             max(abs(new - old)) FILTER (WHERE field = 'price') AS price_change
        FROM (${cellsOf(plan, products)}) cells GROUP BY product_id
    )
    SELECT (SELECT count(*) FROM judged WHERE ${isWritten}) AS changed,
           (SELECT count(*) FROM judged WHERE NOT is_changed AND NOT is_refused) AS unchanged,
           (SELECT count(*) FROM judged WHERE is_refused) AS refused,
           (SELECT coalesce(sum(falls), 0)::bigint FROM judged WHERE NOT is_refused) AS falls,
           ${first(isWritten, sql`product_id`, MAX_CHANGES_SHOWN)} AS "firstChanged",
           ${first(sql`${isWritten} AND price_change > 0`, sql`price_change DESC`, MAX_PRICE_CHANGES_SHOWN)} AS "mostChanged",
           ${first(sql`is_refused`, sql`product_id`, MAX_CHANGES_SHOWN)} AS "firstRefused"`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("A preview without a row");
  return counted;
}

/** Returns the current result of saving the plan: its counts, and the values for its preview. Two queries. */
export async function previewPlan(
  db: Db,
  plan: BulkEditPlan,
  products: EditedProducts,
  locale: Locale,
): Promise<BulkPreview> {
  const { firstChanged, mostChanged, firstRefused, ...counts } = await countPlan(db, plan, products);
  const shown = [...new Set([...firstChanged, ...mostChanged, ...firstRefused])];
  const cells = await namedCells(db, plan, { ...products, ids: sql`SELECT unnest(${shown}::bigint[])` }, locale);
  const of = (ids: readonly number[]) => cells.filter(({ productId }) => ids.includes(productId));
  const changes = (ids: readonly number[]) => of(ids).filter((cell) => cell.new !== cell.old);
  return {
    ...counts,
    changes: changes(firstChanged).slice(0, MAX_CHANGES_SHOWN),
    largest: changes(mostChanged)
      .filter(({ field }) => field === "price")
      .toSorted((one, other) => Math.abs(other.new - other.old) - Math.abs(one.new - one.old))
      .slice(0, MAX_PRICE_CHANGES_SHOWN),
    problems: of(firstRefused)
      .filter(({ problem }) => problem !== null)
      .slice(0, MAX_CHANGES_SHOWN),
  };
}

const CELL = sql`cells.product_id AS "productId", cells.variant_id AS "variantId", field, old, new, mrp, problem`;

/** Product by product. */
const CELL_ORDER = sql`cells.product_id, cells.variant_id NULLS FIRST, field`;

/** Returns the plan's prices and stocks of these products, grouped by product. One query. */
export async function planCells(db: Db, plan: BulkEditPlan, products: EditedProducts): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    SELECT ${CELL} FROM (${cellsOf(plan, products)}) cells ORDER BY ${CELL_ORDER}`.execute(db);
  return rows;
}

async function namedCells(db: Db, plan: BulkEditPlan, products: EditedProducts, locale: Locale): Promise<NamedCell[]> {
  const { rows } = await sql<NamedCell & { option_translations: OptionTranslations }>`
    SELECT ${CELL}, ${productName("p", locale)} AS name,
           coalesce(v.options, '{}') AS options, ${optionTranslations("v")} AS option_translations
      FROM (${cellsOf(plan, products)}) cells
      JOIN products p ON p.id = cells.product_id
      LEFT JOIN product_variants v ON v.id = cells.variant_id
     ORDER BY ${CELL_ORDER}`.execute(db);
  return rows.map((row) => localizedItem(row, locale));
}
