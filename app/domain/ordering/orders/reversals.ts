import type { Selectable } from "kysely";
import type { Database } from "#app/db/database.ts";
import type { DiscountBearer } from "#app/db/schema.ts";
import type { Fees } from "#app/domain/money/fees/fees.ts";
import { prorate, type Paise } from "#app/domain/platform/money/money.ts";

/** Why a seller cancels a parcel or pieces of it. */
export const CANCEL_REASONS = [
  "out_of_stock",
  "damaged",
  "wrong_price",
  "cannot_deliver",
  "customer_asked",
  "other",
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** An administrator's reasons for refunding delivered pieces. */
export const REFUND_REASONS = [
  "sent_back",
  "arrived_damaged",
  "wrong_item",
  "pieces_missing",
  "not_as_described",
  "other",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Why a courier could not deliver a parcel. */
export const UNDELIVERED_REASONS = [
  "not_at_home",
  "not_reachable",
  "address_not_found",
  "refused",
  "no_cash",
  "asked_for_later",
  "other",
] as const;
export type UndeliveredReason = (typeof UNDELIVERED_REASONS)[number];

/** Pieces of an item and their amounts. */
export interface ItemPart extends Fees {
  quantity: number;
  discountPaise: Paise;
  discountBorneBy: DiscountBearer;
}

/** Returns the part of the discount that the seller funds (rule 6.20). */
export function storeFundedDiscount({
  discountPaise,
  discountBorneBy,
}: Pick<ItemPart, "discountPaise" | "discountBorneBy">): Paise {
  return discountBorneBy === "seller" ? discountPaise : 0;
}

/** Columns of an item's sold and reversed pieces and amounts. */
export const partColumns = [
  "quantity",
  "discount_paise",
  "discount_borne_by",
  "commission_paise",
  "commission_gst_paise",
  "tcs_paise",
  "tds_paise",
  "seller_paise",
  "reversed_quantity",
  "reversed_discount_paise",
  "reversed_commission_paise",
  "reversed_commission_gst_paise",
  "reversed_tcs_paise",
  "reversed_tds_paise",
  "reversed_seller_paise",
] as const;

type PartRow = Pick<Selectable<Database["order_items"]>, (typeof partColumns)[number]>;

/** Returns the rest of an item after its cancellations. */
export function remainderOfItem(row: PartRow): ItemPart {
  return {
    quantity: row.quantity - row.reversed_quantity,
    discountPaise: row.discount_paise - row.reversed_discount_paise,
    discountBorneBy: row.discount_borne_by,
    commissionPaise: row.commission_paise - row.reversed_commission_paise,
    commissionGstPaise: row.commission_gst_paise - row.reversed_commission_gst_paise,
    tcsPaise: row.tcs_paise - row.reversed_tcs_paise,
    tdsPaise: row.tds_paise - row.reversed_tds_paise,
    sellerPaise: row.seller_paise - row.reversed_seller_paise,
  };
}

/**
 * Returns the share of `quantity` pieces in the rest of an item, by largest remainders: at most the rest of each line, and all of it with
 * the last piece. The shares of any sequence of cancellations therefore sum to the item (rule 1.13).
 */
export function partOfItem(pricePaise: Paise, left: ItemPart, quantity: number): ItemPart {
  if (quantity < 1 || quantity > left.quantity) throw new RangeError(`${quantity} of ${left.quantity} pieces`);
  const lines = [left.sellerPaise, left.commissionPaise, left.commissionGstPaise, left.tcsPaise, left.tdsPaise];
  const { discountBorneBy } = left;
  const [discountPaise = 0] = prorate(left.discountPaise, [quantity, left.quantity - quantity]);
  // Fees are charged on the price after the seller's own discount.
  const [sellerPaise = 0, commissionPaise = 0, commissionGstPaise = 0, tcsPaise = 0, tdsPaise = 0] = prorate(
    pricePaise * quantity - storeFundedDiscount({ discountPaise, discountBorneBy }),
    lines,
  );
  return {
    quantity,
    discountPaise,
    discountBorneBy,
    sellerPaise,
    commissionPaise,
    commissionGstPaise,
    tcsPaise,
    tdsPaise,
  };
}

/** Goods of a parcel before and after discounts. */
interface Goods {
  goodsPaise: Paise;
  discountPaise: Paise;
}

/** The rest of a parcel after its cancellations. */
export interface ParcelRemainder extends Goods {
  deliveryPaise: Paise;
  giftPaise: Paise;
}

/**
 * Returns what goes back with a part of a parcel's goods (rule 5.18): the delivery fee by the goods' value, the gift card's credit by what
 * was left to pay, all of both with the last goods. None is negative.
 */
export function partOfParcel(
  left: ParcelRemainder,
  part: Goods,
): { deliveryPaise: Paise; giftPaise: Paise; totalPaise: Paise } {
  const [deliveryPaise = 0] = prorate(left.deliveryPaise, [part.goodsPaise, left.goodsPaise - part.goodsPaise]);
  const duePaise = part.goodsPaise - part.discountPaise + deliveryPaise;
  const allPaise = left.goodsPaise - left.discountPaise + left.deliveryPaise;
  const [giftPaise = 0] = prorate(left.giftPaise, [duePaise, allPaise - duePaise]);
  return { deliveryPaise, giftPaise, totalPaise: duePaise - giftPaise };
}
