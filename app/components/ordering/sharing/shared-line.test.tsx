import { SharedLine } from "#app/components/ordering/sharing/shared-line.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { lampLine } from "../../../../tests/support/components/sample-shop-cart.ts";

type Line = Parameters<typeof SharedLine>[0]["line"];

describeBranches("SharedLine", (line: Line) => <SharedLine line={line} />, lampLine as Line, [
  [
    {},
    {
      is: "Brass lamp Red, M · Quantity: 2 ₹1,299 each 7 available ₹2,598",
      has: ['a[href="/product/12?variant=31"]', ".text-leaf"],
      lacks: 'use[href$="#warning"]',
    },
  ],
  [{ quantity: 1 }, { shows: "Quantity: 1", hides: "each" }],
  [{ options: {} }, { shows: "Brass lamp Quantity: 2" }],
  [
    { problem: "Only 1 left" },
    { shows: "Only 1 left", hides: "7 available", has: 'use[href$="#warning"]', lacks: ".text-leaf" },
  ],
  [
    { isSold: false, problem: "No longer sold" },
    { is: "Brass lamp Red, M · Quantity: 2 No longer sold", lacks: "a", hides: ["each", "₹2,598"] },
  ],
]);
