import { sql } from "kysely";
import type { UnpaidOrder } from "#app/domain/ordering/carts/carts.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** SQL: the store's price of the variant that the query calls `variant`, by the discounts that the store funds. */
export function storePrice(variant: string) {
  const own = sql.ref(`${variant}.price_paise`);
  return sql<Paise | null>`price_now(p.price_paise, ${own}, (
    SELECT max(running.percent) FROM running_discounts running
     WHERE running.product_id = p.id AND running.borne_by = 'seller' AND coalesce(running.normal_paise >= p.price_paise, true)
  ), live.sale_price_paise)`;
}

/** SQL: the flash sale behind the variant's price, with the pieces left at it (null: any number); null without one. */
export function runningSale(variant: string) {
  const own = sql.ref(`${variant}.price_paise`);
  return sql<{ id: number; left: number | null } | null>`(
    SELECT json_build_object('id', sp.sale_id, 'left', sp.piece_limit - sp.taken)
      FROM running_discounts running JOIN sale_products sp ON sp.sale_id = running.sale_id AND sp.product_id = running.product_id
     WHERE running.product_id = p.id AND running.percent = live.sale_percent
       AND price_now(p.price_paise, ${own}, running.percent, NULL) = price_now(p.price_paise, ${own}, live.sale_percent, live.sale_price_paise)
       AND price_now(p.price_paise, ${own}, running.percent, NULL) < coalesce(${own}, p.price_paise)
     ORDER BY sp.sale_id LIMIT 1)`;
}

interface SaleRow {
  product_id: number | null;
  quantity: number;
  sale: { id: number; left: number | null } | null;
}

/**
 * Returns how many pieces of the row's product are left at its flash sale's price, when the cart's lines have more of them; null otherwise.
 * Pieces in the person's unpaid orders count as left: replacing the order frees them.
 */
export function piecesLeftInSale(
  rows: readonly SaleRow[],
  { product_id: productId, sale }: SaleRow,
  waitingOrders: readonly UnpaidOrder[],
): number | null {
  if (!sale || sale.left === null) return null;
  const comesBack = waitingOrders
    .flatMap(({ items }) => items)
    .filter((item) => item.saleId === sale.id && item.productId === productId)
    .reduce((pieces, item) => pieces + item.quantity, 0);
  const wanted = rows
    .filter((row) => row.sale?.id === sale.id && row.product_id === productId)
    .reduce((pieces, row) => pieces + row.quantity, 0);
  const left = sale.left + comesBack;
  return wanted > left ? left : null;
}
