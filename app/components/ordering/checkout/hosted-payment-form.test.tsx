import { HostedPaymentForm, type HostedPayment } from "#app/components/ordering/checkout/hosted-payment-form.tsx";
import { PaymentStart } from "#app/components/ordering/checkout/payment-start.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const customer = {
  fullName: "Meera Shah",
  email: "meera@example.com",
  phone: "+919876543210",
  orderNumber: "HT-1001",
};
const payment: HostedPayment = {
  hostedCheckoutUrl: "https://pay.example/embedded",
  checkoutScriptUrl: "https://pay.example/checkout.js",
  keyId: "rzp_1",
  providerOrderId: "order_9",
  amountPaise: 129_900,
  currency: "INR",
  storeName: "Haat",
  customer,
  callbackUrl: "https://haat.example/callback",
  cancelUrl: "https://haat.example/cancel",
};
const form = 'form[method=post][action="https://pay.example/embedded"]';
const hidden = (name: string, value: string) => `${form} input[type=hidden][name="${name}"][value="${value}"]`;

describeBranches("HostedPaymentForm", (props) => <HostedPaymentForm payment={props} />, payment, [
  [
    {},
    {
      is: "Pay ₹1,299",
      has: [
        hidden("key_id", "rzp_1"),
        hidden("order_id", "order_9"),
        hidden("amount", "129900"),
        hidden("currency", "INR"),
        hidden("name", "Haat"),
        hidden("description", "HT-1001"),
        hidden("prefill[name]", "Meera Shah"),
        hidden("prefill[email]", "meera@example.com"),
        hidden("prefill[contact]", "+919876543210"),
        hidden("notes[order]", "HT-1001"),
        hidden("callback_url", "https://haat.example/callback"),
        hidden("cancel_url", "https://haat.example/cancel"),
        'button[data-pending="Opening…"]',
      ],
      lacks: "[target]",
    },
  ],
  [{ customer: { ...customer, phone: null } }, { has: hidden("prefill[contact]", "") }],
  [
    { customer: null },
    {
      is: "Pay ₹1,299",
      has: [`${form}[target=_top]`, hidden("description", "Haat"), hidden("order_id", "order_9")],
      lacks: ['[name^="prefill"]', '[name="notes[order]"]'],
    },
  ],
]);

const start: Parameters<typeof PaymentStart>[0] = { payment, orderNumber: "HT-1001", heldUntil: "10:30 pm" };

describeBranches("PaymentStart", (props) => <PaymentStart {...props} />, start, [
  [
    {},
    {
      is: "Pay on Razorpay's secure page Order HT-1001 · ₹1,299 Your items are reserved until 10:30 pm. Continue to payment",
      has: [hidden("order_id", "order_9"), 'button[data-pending="Opening…"]'],
      texts: { h1: "Pay on Razorpay's secure page", button: "Continue to payment" },
    },
  ],
  [{ heldUntil: null }, { shows: "Order HT-1001 · ₹1,299", hides: "reserved" }],
]);
