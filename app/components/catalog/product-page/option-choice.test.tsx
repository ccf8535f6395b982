import { OptionChoice } from "#app/components/catalog/product-page/option-choice.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { onlyVariant, picture } from "../../../../tests/support/components/sample-shop-products.ts";

const of = (id: number, values: string[], pricePaise: number, stock: number) => ({
  ...onlyVariant,
  ...{ id, values, pricePaise, stock },
});
const colour = {
  name: "Colour",
  values: [
    { value: "Lal", label: "Red", picture: 1 },
    { value: "Neela", label: "Blue", picture: null },
    { value: "Hara", label: "Green", picture: 9 },
  ],
};
const size = {
  name: "Size",
  values: [
    { value: "S", label: "Small", picture: null },
    { value: "L", label: "Large", picture: null },
  ],
};
const variants = [
  of(1, ["Lal", "S"], 50_000, 3),
  of(2, ["Lal", "L"], 60_000, 0),
  of(3, ["Neela", "S"], 50_000, 0),
  of(4, ["Neela", "L"], 60_000, 1),
  of(5, ["Hara", "S"], 50_000, 0),
];
const sample: Parameters<typeof OptionChoice>[0] = {
  options: [colour, size],
  variants,
  pictures: [
    { ...picture, alt: "" },
    { ...picture, storage_key: "products/red", placeholder_colour: "red", alt: "" },
  ],
  choice: [null, null],
  isIncomplete: false,
  isImpossible: false,
  onChoose: () => undefined,
};
const sizes = [of(1, ["S"], 50_000, 3), of(2, ["L"], 60_000, 2)];

describeBranches("OptionChoice", (props) => <OptionChoice {...props} />, sample, [
  [
    {},
    {
      is: "Colour Red Blue Green Out of Stock Size Small Large",
      hides: ["Choose an option", "This combination is not available. Choose another.", "₹"],
      has: [
        'input[name=option_1][value=Lal][data-picture="2"]:not([disabled])',
        "input[name=option_1][value=Hara][disabled]",
        "input[name=option_2][value=S]:not([disabled])",
        'li:has([value=Lal]) img[src="products/red-160.webp"]',
        'li:has([value=Lal]) [style="background-color:red"]',
        "li:has([value=Hara]) .line-through",
        "li:has([value=Hara]):not(:has(img))",
        "fieldset:not([aria-describedby])",
      ],
      lacks: ["[checked]", "[role=alert]", "[value=L] ~ .line-through", ".border-brick"],
    },
  ],
  // A size missing in the chosen colour is struck through but can be chosen: another colour may have it.
  [
    { choice: ["Lal", null] },
    {
      is: "Colour Red Blue Green Out of Stock Size Small Large Out of Stock",
      has: [
        "[value=Lal][checked]",
        "[value=L]:not([disabled]) ~ .line-through",
        "[value=S]:not([disabled]) ~ span:not(.line-through)",
        "[value=Neela]:not([data-picture])",
      ],
      lacks: ["[value=Neela][checked]", "[name=option_2][checked]"],
    },
  ],
  [
    { choice: ["Neela", "L"] },
    { has: ["[value=Neela][checked]", "[name=option_2][value=L][checked]"], lacks: "[value=Lal][checked]" },
  ],
  [
    { choice: [null, "L"], isIncomplete: true },
    {
      shows: "Green Out of Stock Choose an option Size",
      has: [
        "fieldset[aria-describedby=option-1-error] #option-1-error[role=alert]",
        "fieldset:nth-of-type(2):not([aria-describedby])",
        ".border-brick",
      ],
      lacks: "#option-2-error",
    },
  ],
  [
    { choice: ["Lal"], isIncomplete: true },
    { has: "#option-2-error", lacks: "#option-1-error" },
  ],
  [{ choice: ["Hara", "L"], isImpossible: true }, { shows: "This combination is not available. Choose another." }],
  [{}, { shows: "Colour Red", lacks: "img" }, { shell: { lite: true } }],
  [{ options: [size], variants: sizes, choice: [null] }, "Size Small ₹500 Large ₹600"],
  [{ options: [size], variants: sizes, choice: ["S"] }, "Size Small ₹500 Large ₹600"],
  [
    { options: [size], variants: [of(1, ["S"], 50_000, 3), of(2, ["L"], 50_000, 2)], choice: [null] },
    "Size Small Large",
  ],
]);
