import type { Selectable } from "kysely";
import type { Database } from "#app/db/database.ts";
import type { LedgerEntry } from "#app/domain/ledger/ledger.ts";

/** The columns of an item that its entries are made of. */
export const soldItemColumns = [
  "id",
  "seller_id",
  "price_paise",
  "quantity",
  "commission_paise",
  "commission_gst_paise",
  "tcs_paise",
  "tds_paise",
  "seller_paise",
] as const;

/** An item that is sold, or a gift card, which has no seller. */
type SoldItem = Pick<Selectable<Database["order_items"]>, (typeof soldItemColumns)[number]>;

/** Returns the credits of an item's sale: what its seller is owed and the fees, or what its gift card is worth. They sum to minus its price. */
export function saleEntries(item: SoldItem): LedgerEntry[] {
  const orderItemId = item.id;
  if (item.seller_id === null)
    return [{ account: "gift_card_liability", amountPaise: -item.price_paise * item.quantity, orderItemId }];
  return [
    { account: "seller_payable", amountPaise: -item.seller_paise, sellerId: item.seller_id, orderItemId },
    { account: "commission_income", amountPaise: -item.commission_paise, orderItemId },
    { account: "commission_gst_payable", amountPaise: -item.commission_gst_paise, orderItemId },
    { account: "tcs_payable", amountPaise: -item.tcs_paise, orderItemId },
    { account: "tds_payable", amountPaise: -item.tds_paise, orderItemId },
  ];
}

/** Returns the debits that undo an item's sale. */
export function reversalEntries(item: SoldItem): LedgerEntry[] {
  return saleEntries(item).map((entry) => ({ ...entry, amountPaise: -entry.amountPaise }));
}
