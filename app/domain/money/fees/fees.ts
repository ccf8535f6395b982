import type { Paise } from "#app/domain/platform/money/money.ts";

/** The rates of a day, in hundredths of a percent (rule 1.12). */
export interface FeeRates {
  commissionBasisPoints: number;
  /** GST on the commission. */
  commissionGstBasisPoints: number;
  /** Tax collected at source (section 52 of the CGST Act), of the price without GST. */
  tcsBasisPoints: number;
  /** Tax deducted at source (section 194-O of the Income Tax Act), of the price without GST. */
  tdsBasisPoints: number;
}

/** Division of an item's price (rule 1.13). The parts sum to it. */
export interface Fees {
  commissionPaise: Paise;
  commissionGstPaise: Paise;
  tcsPaise: Paise;
  tdsPaise: Paise;
  /** What its seller receives. */
  sellerPaise: Paise;
}

const WHOLE = 10_000;

/**
 * Divides a price, GST included, between the marketplace, the tax offices and the seller. Each fee is rounded half up to whole paise and never
 * exceeds the remainder; the seller gets the rest.
 * @param gstBasisPoints the rate that the price includes; null (unknown) counts as none
 */
export function feesOf(pricePaise: Paise, gstBasisPoints: number | null, rates: FeeRates): Fees {
  const taxablePaise = share(pricePaise, WHOLE, WHOLE + (gstBasisPoints ?? 0));
  const tcsPaise = share(taxablePaise, rates.tcsBasisPoints);
  const tdsPaise = share(taxablePaise, rates.tdsBasisPoints);
  // On a price of a few paise, the rounded fees together could exceed it: the taxes come first.
  const afterTaxesPaise = pricePaise - tcsPaise - tdsPaise;
  const commissionPaise = Math.min(share(pricePaise, rates.commissionBasisPoints), afterTaxesPaise);
  const afterCommissionPaise = afterTaxesPaise - commissionPaise;
  const commissionGstPaise = Math.min(share(commissionPaise, rates.commissionGstBasisPoints), afterCommissionPaise);
  const sellerPaise = afterCommissionPaise - commissionGstPaise;
  return { commissionPaise, commissionGstPaise, tcsPaise, tdsPaise, sellerPaise };
}

/** Returns amount × part ÷ whole, rounded half up. In integers: a fraction such as 0.1 has no exact binary value. */
function share(amount: Paise, part: number, whole = WHOLE): Paise {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** Returns the sum of several items' fees. */
export function sumOfFees(all: readonly Fees[]): Fees {
  const sum = (field: keyof Fees) => all.reduce((total, fees) => total + fees[field], 0);
  return {
    commissionPaise: sum("commissionPaise"),
    commissionGstPaise: sum("commissionGstPaise"),
    tcsPaise: sum("tcsPaise"),
    tdsPaise: sum("tdsPaise"),
    sellerPaise: sum("sellerPaise"),
  };
}
