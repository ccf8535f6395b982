import type { RateChange } from "#app/domain/money/fees/store-rates.ts";
import { rateChangeColumns, rateColumns } from "#app/components/seller/payments/rate-columns.tsx";
import { describeColumns } from "../../../../tests/support/components/branches.tsx";

const rates = {
  commissionBasisPoints: 1_250,
  commissionGstBasisPoints: 1_800,
  tcsBasisPoints: 50,
  tdsBasisPoints: 10,
};

describeColumns(
  "rateColumns",
  rateColumns,
  { category: "Lamps", rates },
  {
    Category: [[{}, "Lamps"]],
    Commission: [
      [{}, "12.5%"],
      [{ rates: { ...rates, commissionBasisPoints: 0 } }, "0%"],
    ],
    // ₹1,000 less 12.5% and 18% of that, 0.5% and 0.1%.
    "You receive per ₹1,000": [[{}, "₹846.50"]],
  },
);

const change: RateChange & { category: string | null } = {
  day: "2026-04-01",
  kind: "commission",
  categoryId: 3,
  category: "Lamps",
  fromBasisPoints: 1_250,
  toBasisPoints: 900,
};

describeColumns("rateChangeColumns", rateChangeColumns, change, {
  "Effective from": [[{}, "1 April 2026"]],
  Category: [
    [{}, "Lamps"],
    [{ category: null }, "All products"],
  ],
  Rate: [
    [{}, "Commission: 12.5% → 9%"],
    [{ kind: "tcs", fromBasisPoints: 50, toBasisPoints: 100 }, "TCS: 0.5% → 1%"],
  ],
});
