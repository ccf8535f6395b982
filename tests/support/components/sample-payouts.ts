import type { AdminPayout } from "#app/domain/ordering/payouts/admin-payouts.ts";

/** A payout for the bank to make, for tests of components. */
export const samplePayout: AdminPayout = {
  id: 3,
  number: "PO-2345-6789",
  sellerId: 9,
  storeName: "Sunrise Textiles",
  runOn: "2026-03-01",
  status: "due",
  amountPaise: 1_299_950,
  reference: null,
  paidOn: null,
  returnReason: null,
};
