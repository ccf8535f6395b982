import type { ComponentProps } from "react";
import { FeeBreakdown } from "#app/components/seller/payments/fee-breakdown.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { parcelToPack } from "../../../../tests/support/components/sample-parcels.ts";

const sample: ComponentProps<typeof FeeBreakdown> = { fees: parcelToPack.fees! };

describeBranches("FeeBreakdown", (props) => <FeeBreakdown {...props} />, sample, [
  [
    {},
    {
      texts: {
        summary: "You receive ₹876",
        dl: "Price ₹1,000 Commission −₹100 GST on commission −₹18 Tax collected at source (TCS) −₹5 Tax deducted at source (TDS) −₹1",
      },
      hides: "Your discount",
    },
  ],
  [{ by: "9 March 2026" }, { texts: { summary: "You receive ₹876 by 9 March 2026" } }],
  [
    { by: "9 March 2026", isEstimate: true },
    { texts: { summary: "You receive ₹876 by about 9 March 2026 for an order placed today" } },
  ],
  [{ by: null, isEstimate: true }, { texts: { summary: "You receive ₹876" } }],
  [{ storeFundedDiscountPaise: 1 }, { shows: "Price ₹1,000.01 Your discount −₹0.01 Commission −₹100" }],
  [{ storeFundedDiscountPaise: 25_000 }, { shows: "Price ₹1,250 Your discount −₹250 Commission −₹100" }],
  [{ storeFundedDiscountPaise: 0 }, { hides: "Your discount" }],
]);
