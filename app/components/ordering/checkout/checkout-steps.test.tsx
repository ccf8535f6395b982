import { CheckoutSteps } from "#app/components/ordering/checkout/checkout-steps.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof CheckoutSteps>[0] = { current: "shipping" };

describeBranches("CheckoutSteps", (props) => <CheckoutSteps {...props} />, sample, [
  [
    {},
    {
      is: "1 Shipping 2 Payment",
      has: [
        'nav[aria-label="Steps to your order"]',
        "li:nth-child(1)[aria-current=step] .bg-indigo",
        "li:nth-child(3):not([aria-current]).text-muted .bg-line",
      ],
      lacks: ["a", ".bg-leaf"],
    },
  ],
  [
    { current: "payment" },
    {
      is: "Shipping (completed) 2 Payment",
      has: [
        'li:nth-child(1):not([aria-current]) a[href="/checkout"] .bg-leaf use[href$="#check"]',
        "li:nth-child(3)[aria-current=step].font-bold .bg-indigo",
      ],
      lacks: "li:nth-child(3).text-muted",
    },
  ],
]);
