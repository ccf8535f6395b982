import { AppliedCode, CodeForm } from "#app/components/ordering/cart/code-form.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const form: Parameters<typeof CodeForm>[0] = {
  id: "coupon-code",
  action: "/cart/coupon?page=cart",
  label: "Coupon",
  outcome: undefined,
};

describeBranches("CodeForm", (props) => <CodeForm {...props} />, form, [
  [
    {},
    {
      is: "Coupon Apply",
      has: [
        'form[method=post][action="/cart/coupon?page=cart"][novalidate]',
        "label[for=coupon-code]",
        "input#coupon-code[name=code][required][autocomplete=off][spellcheck=false]",
        'button[data-pending="Checking…"]',
        ".border-edge",
      ],
      lacks: ["[value]", "[aria-invalid]", "[aria-describedby]", ".border-brick", "#coupon-code-error"],
    },
  ],
  [
    {
      outcome: {
        values: { code: "DIWALI" },
        errors: { code: ["This coupon has been used up"] },
        formErrors: ["Try another"],
      },
    },
    {
      is: "Coupon Apply This coupon has been used up Try another",
      has: [
        "input[value=DIWALI][aria-invalid=true][aria-describedby=coupon-code-error].border-brick",
        "#coupon-code-error",
      ],
      lacks: ".border-edge",
    },
  ],
  [
    { outcome: { values: {}, errors: {}, formErrors: ["Try another"] } },
    { shows: "Try another", has: "[aria-invalid=true]" },
  ],
  [
    { outcome: { values: { code: "DIWALI" }, errors: {}, formErrors: [] } },
    { hides: "Try another", has: "input[value=DIWALI]", lacks: "[aria-invalid]" },
  ],
]);

const applied: Parameters<typeof AppliedCode>[0] = {
  label: "Coupon",
  code: "DIWALI",
  effect: "You save ₹100",
  problem: null,
  removeAction: "/cart/coupon/remove?page=cart",
  removeLabel: "the coupon",
};

describeBranches("AppliedCode", (props) => <AppliedCode {...props} />, applied, [
  [
    {},
    {
      is: "Coupon DIWALI Remove: the coupon You save ₹100",
      has: ['form[method=post][action="/cart/coupon/remove?page=cart"] button[data-pending="Updating…"]', ".text-leaf"],
      lacks: ".text-brick",
    },
  ],
  [{ problem: "Used up" }, { is: "Coupon DIWALI Remove: the coupon Used up", has: ".text-brick", lacks: ".text-leaf" }],
]);
