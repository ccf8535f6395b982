import { sql, type RawBuilder } from "kysely";

/**
 * SQL for the highest percentage of the sales and discounts of a product that run at this price of its own; NULL without one. Of stores' discounts,
 * those whose normal price is not below it (rule 6.34).
 */
export function runningPercent(product: string, price: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(SELECT max(running.percent) FROM running_discounts running
               WHERE running.product_id = ${sql.ref(`${product}.id`)} AND coalesce(running.normal_paise >= ${price}, true))`;
}

/** SQL for the price that a running discount has set for a product with this price of its own; NULL without one. */
export function runningPrice(product: string, price: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(SELECT min(running.price_paise) FROM running_discounts running
               WHERE running.product_id = ${sql.ref(`${product}.id`)} AND running.normal_paise >= ${price})`;
}

/**
 * SQL for the price that lists sort and filter a product of the statement by: `price`, less the running sale or discount.
 * @param product the table or its alias in the statement
 */
export function rankingPrice(price: RawBuilder<unknown>, product: string): RawBuilder<number> {
  return sql<number>`price_now(${price}, NULL, ${runningPercent(product, price)}, ${runningPrice(product, price)})`;
}

/** SQL for the department of a category's products. */
export function departmentOf(category: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(SELECT coalesce(parent_id, id) FROM categories WHERE id = ${category})`;
}
