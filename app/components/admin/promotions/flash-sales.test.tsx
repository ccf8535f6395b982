import type { ComponentProps } from "react";
import { flashSaleColumns, SaleProducts } from "#app/components/admin/promotions/flash-sale-columns.tsx";
import { FlashSaleFields, SalePreview } from "#app/components/admin/promotions/flash-sale-fields.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { flashSaleForm } from "#app/domain/listings/flash-sales/flash-sales.schema.ts";
import type { ManagedSale, SaleProduct } from "#app/domain/listings/flash-sales/flash-sales.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";
import { sampleCard } from "../../../../tests/support/components/sample-cards.ts";

const sale: ManagedSale = {
  id: 6,
  name: "Holi sale",
  percent: 25,
  startsAt: new Date("2026-03-01T06:30:00Z"),
  endsAt: new Date("2026-03-02T06:30:00Z"),
  bearer: "marketplace",
  products: 3,
  pieces: 1234,
  state: "running",
};

describeColumns("flashSaleColumns", flashSaleColumns, sale, {
  Name: [[{}, { is: "Holi sale", value: "Holi sale", has: 'a[href="/admin/promotions/flash-sales/6"]' }]],
  Discount: [[{}, "25%"]],
  Products: [[{}, { is: "3", value: 3 }]],
  "Pieces ordered": [[{}, { is: "1,234", value: 1234 }]],
  Starts: [[{}, "1 March 2026 at 12:00 pm"]],
  Ends: [[{}, "2 March 2026 at 12:00 pm"]],
  State: [[{}, "Running"]],
  "Borne by": [
    [{}, "Marketplace"],
    [{ bearer: "seller" }, "The stores"],
  ],
});

const product: SaleProduct = {
  id: 12,
  name: "Blue kurta",
  storeName: "Sunrise",
  normalPaise: 129_900,
  pieceLimit: null,
  taken: 1234,
};

describeBranches("SaleProducts", (props) => <SaleProducts {...props} />, { products: [product], percent: 25 }, [
  [
    {},
    "Products in the sale Product Store Normal price Price in the sale Pieces ordered Blue kurta Sunrise ₹1,299 ₹974 1,234",
  ],
  [
    { products: [product, { ...product, id: 13, name: "Red saree", pieceLimit: 5000 }], percent: 50 },
    { shows: ["Blue kurta Sunrise ₹1,299 ₹649 1,234 Red saree Sunrise ₹1,299 ₹649 1,234 of 5,000"] },
  ],
]);

const sample: ComponentProps<typeof FlashSaleFields> = {
  fields: fieldsOf(flashSaleForm),
  sale: { ...sale, state: "scheduled" },
  products: [product, { id: 13, name: "Red saree", storeName: "Surat Silks", normalPaise: 90_000, pieceLimit: 40 }],
};
const begun = "This sale has begun. You can change its name, its end and its limits, or end it.";

describeBranches("FlashSaleFields", (props) => <FlashSaleFields {...props} />, sample, [
  [
    {},
    {
      shows: [
        "Name For administrators only. Shoppers do not see it.",
        "A whole number from 1 to 90. Prices are rounded down to whole rupees.",
        "Borne by Stores: fees and payouts are computed on the lower price. Marketplace: the stores receive what they would without the sale. The stores Marketplace",
        "Blue kurta Sunrise, normal price ₹1,299 Limit of pieces",
        "Red saree Surat Silks, normal price ₹900 Limit of pieces",
      ],
      hides: begun,
      has: [
        'input[name=name][value="Holi sale"]',
        "input[name=percent][value=25]:not([readonly])",
        'input[name=starts][value="2026-03-01T12:00"]:not([readonly])',
        'input[name=ends][value="2026-03-02T12:00"]',
        "select[name=borne_by] option[value=marketplace][selected]",
        'input[type=hidden][name="products[0].id"][value=12]',
        'input[name="products[0].limit"][value=""].max-w-48',
        'input[type=hidden][name="products[1].id"][value=13]',
        'input[name="products[1].limit"][value=40]',
      ],
    },
  ],
  [
    { sale },
    {
      shows: [begun, "Borne by Marketplace Blue kurta"],
      has: ["input[name=percent][readonly]", "input[name=starts][readonly]", "input[type=hidden][name=borne_by]"],
      lacks: "select",
    },
  ],
  [
    { sale: null },
    {
      hides: begun,
      has: ['input[name=name][value=""]', 'input[name=percent][value=""]', "select option[value=seller][selected]"],
    },
  ],
  [{ sale: { ...sale, state: "ended" } }, { hides: begun, has: "select" }],
]);

describeBranches(
  "FlashSaleFields of a refused form",
  (props) => (
    <PostForm>
      <FlashSaleFields {...props} />
    </PostForm>
  ),
  sample,
  [
    [{}, { hides: "Yes, take more than half off" }],
    [{}, { shows: "Yes, take more than half off" }, { outcome: { errors: { accept_steep: ["Tick to confirm."] } } }],
  ],
);

const preview =
  "Preview The home page while the sale runs. It shows up to four of the products; with two sales, the one that ends first. Show preview";
const noPreview = { is: preview, lacks: ["section section", "h3"] };
const input = (values: Record<string, string>) => ({ outcome: { values } });

describeBranches(
  "SalePreview",
  (props) => (
    <PostForm withSummary={false}>
      <SalePreview {...props} />
    </PostForm>
  ),
  { ...sample, cards: [sampleCard] },
  [
    [
      {},
      {
        shows: [preview, "Flash Sale", "2 March 2026 at 12:00 pm", "Blue kurta", "₹974"],
        has: [
          "button[name=change_rows][value=preview].border-indigo",
          "section[aria-labelledby=preview] h2#preview",
          "section section",
          "h3",
          "article:not(:has(button))",
        ],
        hides: "₹649",
      },
    ],
    [{}, { shows: ["₹649", "2 March 2026"], hides: "₹974" }, input({ percent: "50" })],
    [{}, { shows: ["₹974", "5 March 2026 at 12:00 pm"], hides: "2 March 2026" }, input({ ends: "2026-03-05T12:00" })],
    [{}, noPreview, input({ percent: "x" })],
    [{}, noPreview, input({ percent: "" })],
    [{}, noPreview, input({ ends: "" })],
    [{ sale: null }, noPreview],
    [{ sale: null }, { shows: "₹1,169" }, input({ percent: "10", ends: "2026-03-05T12:00" })],
  ],
);
