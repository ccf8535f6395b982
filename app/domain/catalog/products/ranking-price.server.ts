import { sql, type RawBuilder } from "kysely";

/**
 * SQL for the highest percentage of the running sales and discounts of a product with this price of its own; NULL without one. A store's
 * discount counts only when its normal price is not below this price (rule 6.34).
 */
export function runningPercent(product: string, price: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(SELECT max(running.percent) FROM running_discounts running
               WHERE running.product_id = ${sql.ref(`${product}.id`)} AND coalesce(running.normal_paise >= ${price}, true))`;
}

/** SQL for the price set by a running discount for a product with this price of its own; NULL without one. */
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
