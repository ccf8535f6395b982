import { QuantityForm } from "#app/components/ordering/cart/quantity-form.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof QuantityForm>[0] = { lineId: 3, name: "Brass lamp", quantity: 5 };
const form = 'form[method=post][action="/cart/lines/3/quantity"][data-again="1"]';
const sets = (quantity: number) => `input[type=hidden][name=quantity][value="${quantity}"]`;
const less = 'button[aria-label="Decrease quantity: Brass lamp"]';
const more = 'button[aria-label="Increase quantity: Brass lamp"]';
const field = "input#quantity-3[name=quantity]";
const to = "/cart/lines/3/quantity";

describeBranches("QuantityForm", (props) => <QuantityForm {...props} />, sample, [
  [
    {},
    {
      is: "Quantity of Brass lamp Update: Quantity of Brass lamp",
      has: [
        `${form}:has(${sets(4)}) ${less}.rounded-l-card:not([disabled]) use[href$="#minus"]`,
        `${form}:has(${sets(6)}) ${more}.rounded-r-card:not([disabled]) use[href$="#plus"]`,
        `form#quantity-3-form ${field}[value="5"][type=number][min="1"][required][inputmode=numeric][autocomplete=off]`,
        'form#quantity-3-form[action="/cart/lines/3/quantity"][method=post][novalidate]',
        "label[for=quantity-3]",
        "button[type=submit][form=quantity-3-form]",
      ],
      lacks: ["[aria-invalid]", "[aria-describedby]", "[role=alert]", ".border-brick", "[disabled]"],
    },
  ],
  [{ quantity: 2 }, { has: [sets(1), `${less}:not([disabled])`], lacks: "[disabled]" }],
  [{ quantity: 1 }, { has: [sets(0), `${less}[disabled]`, `${more}:not([disabled])`, sets(2)] }],
  [
    {},
    { has: [sets(8), `${field}[value="9"]`, sets(10)], lacks: [sets(4), sets(6)] },
    { sending: { to, values: { quantity: "9" } } },
  ],
  [{}, { has: [sets(0), sets(2)], lacks: sets(8) }, { sending: { to, values: { quantity: "1" } } }],
  [{}, { has: [sets(4), sets(6)] }, { sending: { to, values: { quantity: "0" } } }],
  [{}, { has: [sets(4), sets(6)] }, { sending: { to, values: { quantity: "1.5" } } }],
  [{}, { has: [sets(4), sets(6)] }, { sending: { to: "/cart/lines/4/quantity", values: { quantity: "9" } } }],
  [
    {},
    {
      shows: "Enter a whole number Not so many",
      has: [
        `${field}[value=many][aria-invalid=true][aria-describedby=quantity-3-error].border-brick`,
        "p#quantity-3-error[role=alert]",
      ],
      lacks: ".border-edge.w-14",
    },
    {
      outcomeOf: {
        form: "line-3",
        values: { quantity: "many" },
        errors: { quantity: ["Enter a whole number", "Not so many"] },
      },
    },
  ],
  [
    {},
    { hides: "Enter a whole number", has: [`${field}[value="5"]`, ".border-edge.w-14"] },
    { outcomeOf: { form: "line-4", values: { quantity: "many" }, errors: { quantity: ["Enter a whole number"] } } },
  ],
]);
