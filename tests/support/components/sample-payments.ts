import type { Earning, Payout } from "#app/domain/ordering/payouts/store-payouts.ts";

/** Three delivered kurtas that await the payout of 12 March. */
export const openEarning: Earning = {
  itemId: 31,
  orderNumber: "HT-7F3K-92QD",
  productName: "Cotton Kurta",
  options: { Colour: "Red", Size: "M" },
  quantity: 1_200,
  soldAt: new Date("2026-03-01T06:30:00Z"),
  pricePaise: 100_000,
  storeFundedDiscountPaise: 5_000,
  commissionPaise: 10_050,
  commissionGstPaise: 1_800,
  tcsPaise: 500,
  tdsPaise: 150,
  promisedPaise: 87_500,
  promisedOn: "2026-03-09",
  reversedPaise: 12_050,
  paidPaise: 20_000,
  owedPaise: 55_450,
  payableOn: "2026-03-12",
  state: "next_run",
  payoutNumber: null,
};

/** A payout that the bank has not confirmed yet. */
export const duePayout: Payout = {
  number: "PO-2026-0007",
  runOn: "2026-03-12",
  status: "due",
  amountPaise: 5_545_050,
  reference: null,
  paidOn: null,
  returnReason: null,
};
