import type { Selectable } from "kysely";
import type { Database } from "#app/db/database.ts";
import type { Fees } from "#app/domain/money/fees/fees.ts";
import type { LedgerEntry } from "#app/domain/money/ledger/ledger.ts";

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

/** Returns the credits of an item's sale: earnings and fees, or a gift card's value. They sum to minus the price after the seller's own discount. */
export function saleEntries(item: SoldItem): LedgerEntry[] {
  if (item.seller_id === null)
    return [{ account: "gift_card_liability", amountPaise: -item.price_paise * item.quantity, orderItemId: item.id }];
  return feeEntries({ id: item.id, sellerId: item.seller_id }, -1, {
    sellerPaise: item.seller_paise,
    commissionPaise: item.commission_paise,
    commissionGstPaise: item.commission_gst_paise,
    tcsPaise: item.tcs_paise,
    tdsPaise: item.tds_paise,
  });
}

/** Returns the debits that undo the sale of a part of an item. */
export function reversalEntries(item: { id: number; sellerId: number }, part: Fees): LedgerEntry[] {
  return feeEntries(item, 1, part);
}

function feeEntries(
  { id: orderItemId, sellerId }: { id: number; sellerId: number },
  sign: 1 | -1,
  fees: Fees,
): LedgerEntry[] {
  return [
    { account: "seller_payable", amountPaise: sign * fees.sellerPaise, sellerId, orderItemId },
    { account: "commission_income", amountPaise: sign * fees.commissionPaise, orderItemId },
    { account: "commission_gst_payable", amountPaise: sign * fees.commissionGstPaise, orderItemId },
    { account: "tcs_payable", amountPaise: sign * fees.tcsPaise, orderItemId },
    { account: "tds_payable", amountPaise: sign * fees.tdsPaise, orderItemId },
  ];
}
