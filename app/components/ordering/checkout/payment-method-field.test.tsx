import { PaymentMethodField } from "#app/components/ordering/checkout/payment-method-field.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof PaymentMethodField>[0] = { codRefusal: null, codHint: null, outcome: undefined };
const online = "input#payment_method[type=radio][name=payment_method][value=razorpay]";
const cash = "input#pay-cod[type=radio][name=payment_method][value=cod]";
const chose = (payment_method: string, messages: string[] = []) => ({
  values: { payment_method },
  errors: { ...(messages.length > 0 && { payment_method: messages }) },
  formErrors: [],
});

describeBranches("PaymentMethodField", (props) => <PaymentMethodField {...props} />, sample, [
  [
    {},
    {
      is: "How would you like to pay? Pay onlinerecommended UPI, cards, net banking, by Razorpay Cash on delivery Pay in cash when it reaches you",
      has: [`${online}[checked]:not([disabled])`, `${cash}:not([checked]):not([disabled])`],
      lacks: ["#payment-method-error", "[aria-describedby]", ".bg-sunken", "span.text-muted.font-bold"],
    },
  ],
  [
    { codRefusal: "Not available for orders above ₹5,000", codHint: "Counted with delivery: ₹5,100" },
    {
      shows: "Cash on delivery Not available for orders above ₹5,000 Counted with delivery: ₹5,100",
      hides: "Pay in cash when it reaches you",
      has: [`${cash}[disabled]`, `${online}:not([disabled])`, ".bg-sunken", "span.text-muted.font-bold"],
    },
  ],
  [{ outcome: chose("cod") }, { has: `${cash}[checked]`, lacks: `${online}[checked]` }],
  [{ outcome: chose("razorpay") }, { has: `${online}[checked]`, lacks: `${cash}[checked]` }],
  [
    { outcome: chose("cod"), codRefusal: "Not available" },
    { has: [`${online}[checked]`, `${cash}[disabled]`], lacks: `${cash}[checked]` },
  ],
  [
    { outcome: chose("", ["Choose how to pay", "Again"]) },
    {
      shows: "Choose how to pay Again",
      has: ["fieldset[aria-describedby=payment-method-error] #payment-method-error", `${online}[checked]`],
    },
  ],
]);
