import type { ComponentProps } from "react";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { DiscountPrices, discountColumns } from "#app/components/seller/promotions/discount-columns.tsx";
import {
  DiscountEarnings,
  DiscountFields,
  type DiscountRow,
} from "#app/components/seller/promotions/discount-fields.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { storeDiscountForm } from "#app/domain/listings/store-discounts/store-discounts.schema.ts";
import type { DiscountedProduct, StoreDiscount } from "#app/domain/listings/store-discounts/store-discounts.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";

const scheduled: StoreDiscount = {
  id: 9,
  name: "Diwali",
  startsAt: new Date("2026-03-01T06:30:00Z"),
  endsAt: new Date("2026-03-31T18:29:00Z"),
  products: 1_200,
  state: "scheduled",
};

describeColumns("discountColumns", discountColumns, scheduled, {
  Name: [[{}, { is: "Diwali", has: 'a[href="/seller/promotions/discounts/9"]' }]],
  Products: [[{}, { is: "1,200", value: 1200 }]],
  Starts: [[{}, "1 March 2026 at 12:00 pm"]],
  Ends: [[{}, "31 March 2026 at 11:59 pm"]],
  State: [[{}, "Scheduled"]],
});

const rates = { commissionBasisPoints: 1_000, commissionGstBasisPoints: 1_800, tcsBasisPoints: 50, tdsBasisPoints: 10 };
const diya: DiscountedProduct = {
  id: 41,
  name: "Brass Diya",
  normalPaise: 129_900,
  variantPaise: [],
  gstBasisPoints: null,
  rates,
  wasRaised: false,
  percent: 15,
  pricePaise: null,
  isSuspended: false,
};
const fixed: DiscountedProduct = { ...diya, id: 42, name: "દીવો", percent: null, pricePaise: 99_950 };

describeBranches(
  "DiscountPrices",
  (props) => <DiscountPrices {...props} t={translatorFor("en")} locale="en" />,
  { products: [diya, fixed] },
  [
    [
      {},
      {
        is: "Prices in the discount Product Normal price Price in the discount Brass Diya ₹1,299 ₹1,104 દીવો ₹1,299 ₹999.50",
        texts: { "[lang=gu]": "દીવો" },
      },
    ],
    [
      { products: [{ ...fixed, isSuspended: true }] },
      { is: "Prices in the discount Product Normal price Price in the discount દીવો ₹1,299 ₹1,299" },
    ],
  ],
);

const fields = fieldsOf(storeDiscountForm);
const sample: ComponentProps<typeof DiscountFields> = { fields, discount: scheduled, products: [fixed, diya] };
const input = (values: Record<string, string>, errors: Record<string, string[]> = { name: ["No"] }) => ({
  outcome: { values, errors },
});
const { percent: _percent, pricePaise: _price, isSuspended: _suspended, ...chosen } = diya;
const fresh: DiscountRow = chosen;

describeBranches(
  "DiscountFields",
  (props) => (
    <PostForm withSummary={false}>
      <DiscountFields {...props} />
    </PostForm>
  ),
  sample,
  [
    [
      {},
      {
        shows: [
          "Name For you only. Shoppers do not see it.",
          "For all products below without a price of their own: a whole number from 1 to 90.",
          "Normal price ₹1,299 Price in the discount, in rupees",
        ],
        has: [
          "input[name=name][value=Diwali]",
          'input[name=percent][value="15"]',
          'input[name=starts][value="2026-03-01T12:00"]',
          'input[name="products[0].id"][value="42"]',
          'input[name="products[0].price"][value="999.50"].max-w-48',
          'input[name="products[1].id"][value="41"]',
          'input[name="products[1].price"][value=""]',
        ],
        lacks: ["[readonly]", "input[name=accept_steep]", ".text-brick"],
        hides: ["This discount has begun", "The price was raised"],
      },
    ],
    [
      { discount: { ...scheduled, state: "running" } },
      {
        shows: "This discount has begun. You can change its name and its end, or end it now.",
        has: [
          "input[name=percent][readonly]",
          "input[name=starts][readonly]",
          'input[name="products[0].price"][readonly]',
          "input[name=ends]:not([readonly])",
        ],
      },
    ],
    [
      { discount: null, products: [fresh] },
      {
        has: [
          'input[name=name][value=""]',
          'input[name=percent][value=""]',
          'input[name="products[0].price"][value=""]',
        ],
      },
    ],
    [
      { products: [{ ...diya, isSuspended: true }] },
      {
        texts: {
          ".text-brick":
            "The price was raised after this product was added, so it is not discounted. It is again when the price is back.",
        },
        shows: "The price was raised",
      },
    ],
    [
      {},
      { has: "input[name=accept_steep]", shows: "Tick to confirm" },
      input({}, { accept_steep: ["Tick to confirm"] }),
    ],
  ],
);

describeBranches(
  "DiscountEarnings",
  (props) => (
    <PostForm withSummary={false}>
      <DiscountEarnings fields={fields} {...props} />
    </PostForm>
  ),
  { products: [diya, fixed] as DiscountRow[] },
  [
    [
      {},
      {
        shows: [
          "What you will receive For one piece of each product, with the fees and taxes of today.",
          // 10%, 18% of that, 0.5% and 0.1%.
          "Brass Diya ₹1,299 −₹195 −₹110.40 −₹19.87 −₹5.52 −₹1.10 ₹967.11",
          "દીવો ₹1,299 −₹299.50",
        ],
        has: [
          "section[aria-labelledby=earnings] h2#earnings",
          "button[name=change_rows][value=earnings].border-indigo",
        ],
        texts: { button: "Calculate", "table caption": "What you will receive" },
      },
    ],
    [{ products: [fresh] }, { lacks: "table", shows: "Calculate" }],
    [{ products: [fresh] }, { shows: "Brass Diya ₹1,299 −₹650" }, input({ percent: "50" })],
    [{ products: [diya] }, { lacks: "table" }, input({ percent: "" })],
    [
      {},
      { shows: ["Brass Diya ₹1,299 −₹299", "દીવો ₹1,299 −₹650"] },
      input({ percent: "50", "products[0].price": "1000", "products[1].price": "" }),
    ],
  ],
);
