import { sql, type RawBuilder } from "kysely";

/**
 * SQL for the price that lists sort and filter a product of the statement by: `price`, less the running sale.
 * @param product the table or its alias in the statement
 */
export function rankingPrice(price: RawBuilder<unknown>, product: string): RawBuilder<number> {
  return sql<number>`discounted_price(${price}, (
    SELECT max(sale.percent) FROM sale_products sp JOIN sales sale ON sale.id = sp.sale_id
     WHERE sp.product_id = ${sql.ref(`${product}.id`)} AND sale.starts_at <= now() AND sale.ends_at > now()))`;
}

/** SQL for the department of a category's products. */
export function departmentOf(category: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(SELECT coalesce(parent_id, id) FROM categories WHERE id = ${category})`;
}
