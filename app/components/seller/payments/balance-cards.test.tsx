import type { ComponentProps } from "react";
import { BalanceCards } from "#app/components/seller/payments/balance-cards.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: ComponentProps<typeof BalanceCards> = {
  balance: { nextOn: "2026-03-12", nextPaise: 129_900, owedPaise: 500_050, byState: {} },
  waitsUntil: null,
};

describeBranches("BalanceCards", (props) => <BalanceCards {...props} />, sample, [
  [
    {},
    {
      is: "Next payout ₹1,299 On 12 March 2026 Still to be paid ₹5,000.50 Nothing is open.",
      lacks: "dl",
      hides: "Payouts wait until",
    },
  ],
  [
    { balance: { ...sample.balance, nextOn: null, nextPaise: 0 } },
    { shows: "Next payout ₹0 Nothing is delivered that is still to be paid.", hides: "On 12 March" },
  ],
  [
    { waitsUntil: "14 March at 10:30 am" },
    { shows: "Payouts wait until 14 March at 10:30 am because bank or store details were changed." },
  ],
  [
    { balance: { ...sample.balance, byState: { due: 129_900, not_delivered: 370_150 } } },
    {
      texts: { dl: "In the next payout ₹1,299 Not delivered yet ₹3,701.50" },
      hides: "Nothing is open.",
    },
  ],
]);
