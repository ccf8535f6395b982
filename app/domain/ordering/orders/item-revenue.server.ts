import { sql } from "kysely";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** SQL: price of the remaining pieces of the item `i`, less its seller's own discount (rules 6.22, 9.30). */
export const itemRevenue = sql<Paise>`(i.price_paise * (i.quantity - i.reversed_quantity)
  - CASE i.discount_borne_by WHEN 'seller' THEN i.discount_paise - i.reversed_discount_paise ELSE 0 END)`;
