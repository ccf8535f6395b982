import { ProductOverview } from "#app/components/catalog/product-page/product-overview.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { lampFacts, onlyVariant, picture } from "../../../../tests/support/components/sample-shop-products.ts";

type Props = Parameters<typeof ProductOverview>[0];

const facts: Props["facts"] = {
  ...lampFacts,
  delivery: { ...lampFacts.delivery, checkAt: null },
  seller: { ...lampFacts.seller, city: null, state: null },
};
const lamp: Props["product"] = {
  id: 12,
  name: "Brass lamp",
  brand: "Diya & Co",
  shortDescription: "Burns all night.",
  pictures: [
    { ...picture, alt: "Brass lamp, picture 1" },
    { ...picture, storage_key: "products/red", alt: "Brass lamp, picture 2" },
  ],
  rating: { average: 4.3, count: 612 },
  options: [],
  sizeChart: null,
  variants: [onlyVariant],
  choice: [],
  wished: false,
  closed: null,
  soldOut: [],
  notes: [],
};
const of = (id: number, value: string, pricePaise: number, stock: number) => ({
  ...onlyVariant,
  ...{ id, values: [value], pricePaise, stock, originalPricePaise: null, discountPercent: 0 },
});
const coloured: Props["product"] = {
  ...lamp,
  options: [
    {
      name: "Colour",
      values: [
        { value: "Lal", label: "Red", picture: 1 },
        { value: "Neela", label: "Blue", picture: null },
      ],
    },
  ],
  variants: [of(31, "Lal", 60_000, 4), of(32, "Neela", 50_000, 0)],
  choice: [null],
};
const sample: Props = { product: lamp, facts };
const product = (change: Partial<Props["product"]>) => ({ product: { ...lamp, ...change } });
const choices = (change: Partial<Props["product"]>) => ({ product: { ...coloured, ...change } });
const soldOut = { ...onlyVariant, stock: 0 };
const form = 'form#options[method=post][action="/product/12#options"]';
const firstPicture = "#picture-1 img[fetchpriority=high]";
const redPicture = "#picture-2 img[fetchpriority=high]";

describeBranches("ProductOverview", (props) => <ProductOverview {...props} />, sample, [
  [
    {},
    {
      shows: [
        "Brass lamp ₹1,299 Original price ₹1,999 -35%",
        "4.3 (612 reviews)",
        "MRP ₹1,999, inclusive of all taxes Delivery by Friday, 27 November",
        "Buy Now 7 available Brand: Diya & Co Burns all night.",
        "Ask the seller",
      ],
      hides: ["Share on WhatsApp", "Size chart", "Notify me when it is back", "Out of Stock"],
      has: [
        `${form}.hidden input[name=variant_id][value="31"]`,
        `${form} input[name=form_key][value="key-1"]`,
        "a[href='#reviews']",
        'a[href="/search?q=Diya%20%26%20Co"]',
        'a[href="/customer/messages/new?product=12"]',
        'form[action="/product/12/wish"] input[value=yes]',
        "h1.lg\\:text-title",
        firstPicture,
      ],
      lacks: ["fieldset", redPicture],
    },
    { shell: { formKey: "key-1" } },
  ],
  [{}, { has: 'input[name=form_key][value="key-0"]' }, { outcome: { values: { form_key: "key-0" } } }],
  [{ shareUrl: "https://haat.example/product/12" }, { shows: "Share on WhatsApp", has: 'a[href*="%E2%82%B91%2C299"]' }],
  [
    { isPreview: true },
    { shows: "Add to Cart", hides: ["Buy Now", "Ask the seller"], lacks: [form, 'form[action="/product/12/wish"]'] },
  ],
  [product({ name: "x".repeat(80) }), { has: "h1.lg\\:text-title" }],
  [product({ name: "x".repeat(81) }), { lacks: "h1.lg\\:text-title" }],
  [product({ rating: null }), { hides: "(612 reviews)", lacks: "a[href='#reviews']" }],
  [
    product({ variants: [{ ...onlyVariant, originalPricePaise: null, discountPercent: 0 }] }),
    { shows: "₹1,299 4.3 (612 reviews) inclusive of all taxes", hides: ["MRP ₹1,999", "-35%"] },
  ],
  [product({ wished: true }), { has: 'form[action="/product/12/wish"] input[value=no]' }],
  [
    product({ closed: "Back on 3 March", notes: ["The store is on holiday.", "Flash sale until 9 pm"] }),
    {
      shows: ["The store is on holiday. Flash sale until 9 pm", "Back on 3 March"],
      hides: ["Add to Cart", "inclusive of all taxes Delivery by"],
    },
  ],
  [
    product({ variants: [soldOut], soldOut: [{ id: 31, label: "", isWaitedFor: false }] }),
    {
      shows: ["Out of Stock", "Notify me when it is back"],
      hides: ["Delivery by Friday, 27 November", "Buy Now", "7 available"],
      lacks: "p.font-bold.text-brick",
      has: 'form[action="/product/12/stock-alert"] input[value="31"]',
    },
  ],
  [product({ brand: null, shortDescription: "" }), { hides: ["Brand:", "Burns all night."] }],
  [product({ brand: null }), { shows: "Burns all night.", hides: "Brand:" }],
  [product({ shortDescription: "" }), { shows: "Brand: Diya & Co", hides: "Burns all night." }],
  [
    product({ sizeChart: { title: "Size chart", units: "cm", head: ["Size"], rows: [{ size: "S", cells: [] }] } }),
    { shows: "Size chart" },
  ],
  [
    { facts: { ...facts, delivery: { ...facts.delivery, day: null } } },
    { shows: "inclusive of all taxes", hides: "Delivery by Friday, 27 November" },
  ],
  // With a choice to make
  [
    choices({}),
    {
      shows: ["₹600", "Colour Red Blue Out of Stock", "In stock", "Free over ₹499"],
      hides: ["Choose an option", "₹500", "Red: 4 available", "This combination is not available."],
      has: [`${form} fieldset`, firstPicture],
      lacks: ["input[name=variant_id]", ".hidden#options", "[checked]", redPicture],
    },
  ],
  [
    choices({ choice: ["Lal"] }),
    {
      shows: "Red: 4 available",
      hides: "In stock",
      has: ["[value=Lal][checked]", redPicture],
      lacks: firstPicture,
    },
  ],
  // Without a script the button stays: the page can't follow the choice.
  [
    choices({ choice: ["Neela"] }),
    {
      shows: ["₹500", "Blue: Out of Stock", "Buy Now"],
      hides: ["This combination is not available. Choose another.", "Free over ₹499"],
      has: firstPicture,
    },
  ],
  [choices({ choice: ["Hara"] }), { shows: "This combination is not available. Choose another." }],
  [choices({}), { shows: "Choose an option", has: "#option-1-error" }, { outcome: { errors: { option: ["Choose"] } } }],
  [
    choices({}),
    { shows: "Red: 4 available", has: "[value=Lal][checked]", lacks: "#option-1-error" },
    { outcome: { values: { option_1: "Lal" } } },
  ],
  [
    choices({ choice: ["Lal"] }),
    { shows: "In stock", lacks: "[checked]" },
    { outcome: { values: { quantity: "0" }, errors: { quantity: ["Enter a number"] } } },
  ],
  [
    { ...choices({}), isPreview: true },
    { has: "div > fieldset", lacks: form },
  ],
  [
    choices({ variants: [of(31, "Lal", 60_000, 4), of(32, "Neela", 50_000, 2)] }),
    { shows: ["from ₹500", "Red ₹600", "Blue ₹500"] },
  ],
  [choices({ variants: [of(31, "Lal", 60_000, 4)], choice: ["Lal"] }), { shows: "4 available", hides: "Red: 4" }],
]);
