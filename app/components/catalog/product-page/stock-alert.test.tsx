import { StockAlert } from "#app/components/catalog/product-page/stock-alert.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const red = { id: 31, label: "Red, M", isWaitedFor: false };
const blue = { id: 32, label: "Blue, L", isWaitedFor: false };
const sample: Parameters<typeof StockAlert>[0] = { productId: 12, soldOut: [red] };
const form = 'form[method=post][action="/product/12/stock-alert"]';
const ask = `${form}:has(input[name=wanted][value=yes])`;
const forget = `${form}:has(input[name=wanted][value=no])`;

describeBranches("StockAlert", (props) => <StockAlert {...props} />, sample, [
  [
    {},
    {
      is: "Out of stock: Red, M Notify me when it is back",
      has: `${ask} input[name=variant_id][value="31"]`,
      lacks: ["select", forget, "[role=alert]"],
    },
  ],
  [{ soldOut: [{ ...red, label: "" }] }, { is: "Notify me when it is back", has: ask }],
  [
    { soldOut: [red, blue] },
    {
      shows: "Notify me when it is back",
      hides: "Out of stock: Red, M",
      has: [`${ask} select[name=variant_id]`, 'option[value="31"]', 'option[value="32"]'],
      lacks: "input[name=variant_id]",
      texts: { 'option[value="31"]': "Red, M", 'option[value="32"]': "Blue, L" },
    },
  ],
  [
    { soldOut: [{ ...red, isWaitedFor: true }] },
    {
      is: "Red, M: we'll tell you when it is back. Cancel alert: Red, M",
      has: `${forget} input[name=variant_id][value="31"]`,
      lacks: ask,
    },
  ],
  [
    { soldOut: [{ ...red, label: "", isWaitedFor: true }] },
    { is: "We'll tell you when it is back. Cancel alert", lacks: ask },
  ],
  [
    { soldOut: [{ ...red, isWaitedFor: true }, blue] },
    {
      shows: ["Out of stock: Blue, L", "Red, M: we'll tell you when it is back."],
      has: [`${ask} input[name=variant_id][value="32"]`, `${forget} input[name=variant_id][value="31"]`],
      lacks: "select",
    },
  ],
  [
    {},
    { shows: "Too many alerts", has: "p[role=alert]" },
    { outcomeOf: { form: "stock-alert", formErrors: ["Too many alerts"] } },
  ],
  [{}, { hides: "Too many alerts" }, { outcomeOf: { form: "wish", formErrors: ["Too many alerts"] } }],
]);
