import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { BulkEditPlan } from "#app/db/schema.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { SellerScope } from "#app/domain/access/scope.ts";
import { cellsOf, type EditedProducts } from "#app/domain/bulk-edits/bulk-edit-cells.server.ts";
import {
  LARGEST_SHOWN,
  MOST_CHANGES_SHOWN,
  MOST_VARIANTS_SHOWN,
  type BulkPreview,
  type Cell,
  type EditableRow,
} from "#app/domain/bulk-edits/bulk-edit.ts";
import { countRows } from "#app/domain/lists/list.server.ts";
import { matchingProducts } from "#app/domain/seller-products/seller-products.queries.server.ts";
import type { SellerProductList } from "#app/domain/seller-products/seller-products.ts";

/** Returns these of the store's products, with all variants, in the order of their ids. One query. */
export async function productsToEdit(db: Db, scope: SellerScope, ids: readonly number[]): Promise<EditableRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("products as p")
    .where("p.id", "in", ids)
    .where("p.deleted_at", "is", null)
    .where(inScope(scope, { seller: "p.seller_id" }))
    .select(["p.id", "p.name", "p.price_paise"])
    .select(
      sql<EditableRow["variants"]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'options', v.options, 'pricePaise', v.price_paise, 'stock', v.stock_quantity)
                                  ORDER BY v.position, v.id), '[]')
          FROM product_variants v WHERE v.product_id = p.id AND v.removed_at IS NULL)`.as("variants"),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ id, name: row.name, pricePaise: row.price_paise, variants: row.variants, hidden: 0 }] : [];
  });
}

/** Returns the product as its row shows it: without its variants where there are many. */
export function shownRow(row: EditableRow): EditableRow {
  return row.variants.length > MOST_VARIANTS_SHOWN ? { ...row, variants: [], hidden: row.variants.length } : row;
}

/** Returns how many of the store's products match. One query. */
export async function countMatching(
  db: Db,
  scope: SellerScope,
  filter: Pick<SellerProductList, "view" | "stock" | "search">,
): Promise<number> {
  return countRows(matchingProducts(db, scope, filter).select("p.id"));
}

/** Returns a bulk edit of the scope's store that was previewed and not saved. */
export async function findPlan(db: Db, scope: SellerScope, batchId: number): Promise<BulkEditPlan | undefined> {
  const row = await db
    .selectFrom("batches")
    .where("id", "=", batchId)
    .where("status", "=", "planned")
    .where(inScope(scope, { seller: "seller_id" }))
    .select("plan")
    .executeTakeFirst();
  return row?.plan ?? undefined;
}

/** Returns the products that a plan of the scope's store is for. */
export function productsOf(db: Db, scope: SellerScope, plan: BulkEditPlan): EditedProducts {
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

/** Returns the list's filter that a plan stores. */
export function filterOf({ filter }: Extract<BulkEditPlan, { on: "matching" }>): Filter {
  const { view, stock, search } = filter;
  return { view: (view ?? undefined) as Filter["view"], stock: (stock ?? undefined) as Filter["stock"], search };
}

/** Returns what saving the plan would do now, computed in the database. One query. */
export async function previewPlan(db: Db, plan: BulkEditPlan, products: EditedProducts): Promise<BulkPreview> {
  const part = (condition: ReturnType<typeof sql>, by: ReturnType<typeof sql>, limit: number) => sql`(
    SELECT coalesce(json_agg(json_build_object('productId', product_id, 'variantId', variant_id, 'name', name, 'options', options,
                    'field', field, 'old', old, 'new', new, 'mrp', mrp, 'problem', problem)), '[]')
      FROM (SELECT * FROM cells WHERE ${condition} ORDER BY ${by}, product_id, variant_id NULLS FIRST LIMIT ${sql.lit(limit)}) shown)`;
  const isChange = sql`new <> old AND product_id NOT IN (SELECT product_id FROM refused)`;
  const { rows } = await sql<BulkPreview>`
    WITH cells AS MATERIALIZED (
      SELECT * FROM (${cellsOf(plan, products)}) judged
    ), refused AS MATERIALIZED (SELECT DISTINCT product_id FROM cells WHERE problem IS NOT NULL
    ), by_product AS (
      SELECT bool_or(problem IS NOT NULL) AS is_refused, bool_or(new <> old) AS is_changed FROM cells GROUP BY product_id
    )
    SELECT (SELECT count(*) FROM by_product WHERE is_changed AND NOT is_refused) AS changed,
           (SELECT count(*) FROM by_product WHERE NOT is_changed AND NOT is_refused) AS unchanged,
           (SELECT count(*) FROM by_product WHERE is_refused) AS refused,
           (SELECT count(*) FROM cells WHERE field = 'price' AND new * 2 < old AND product_id NOT IN (SELECT product_id FROM refused)) AS falls,
           ${part(isChange, sql`product_id`, MOST_CHANGES_SHOWN)} AS changes,
           ${part(sql`field = 'price' AND ${isChange}`, sql`abs(new - old) DESC`, LARGEST_SHOWN)} AS largest,
           ${part(sql`problem IS NOT NULL`, sql`product_id`, MOST_CHANGES_SHOWN)} AS problems`.execute(db);
  const [preview] = rows;
  if (!preview) throw new Error("A preview without a row");
  return preview;
}

/** Returns the plan's prices and stocks of these products. One query. */
export async function planCells(db: Db, plan: BulkEditPlan, products: EditedProducts): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    SELECT product_id AS "productId", variant_id AS "variantId", name, options, field, old, new, mrp, problem
      FROM (${cellsOf(plan, products)}) cells`.execute(db);
  return rows;
}
