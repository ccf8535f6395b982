import { DispatchReport } from "#app/components/seller/parcels/dispatch-report.tsx";
import type { DispatchedLine, DispatchResult } from "#app/domain/ordering/seller-orders/dispatch-lines.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const line = (at: number, result: DispatchResult): DispatchedLine => ({
  line: at,
  text: `HT-7F3K-92QD, EE${at}IN`,
  orderNumber: "HT-7F3K-92QD",
  trackingNumber: `EE${at}IN`,
  carrier: null,
  result,
});

describeBranches("DispatchReport", (props) => <DispatchReport {...props} />, { report: [line(1, "shipped")] }, [
  [
    {},
    {
      texts: { h2: "1 parcel is on its way.", li: "Line 1 HT-7F3K-92QD, EE1IN Shipped" },
      has: ["section[aria-labelledby=report] h2#report", "li .text-leaf"],
      lacks: "li .text-brick",
    },
  ],
  [
    { report: [line(1, "shipped"), line(3, "known"), line(4, "not_found"), line(7, "twice")] },
    {
      texts: {
        h2: "2 parcels are on their way. 2 lines need a correction.",
        "li:first-child": "Line 1 HT-7F3K-92QD, EE1IN Shipped",
        "li:nth-child(2) .text-leaf": "Already shipped",
        "li:nth-child(3) .text-brick": "No such order of your store",
        "li:last-child": "Line 7 HT-7F3K-92QD, EE7IN The order is in an earlier line",
      },
    },
  ],
  [{ report: [line(1, "too_long")] }, { texts: { h2: "0 parcels are on their way. 1 line needs a correction." } }],
]);
