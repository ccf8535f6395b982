import type { ComponentProps } from "react";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { CouponEarnings, CouponFields } from "#app/components/seller/promotions/coupon-fields.tsx";
import { storeCouponForm } from "#app/domain/money/coupons/store-coupons.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { runningCoupon } from "../../../../tests/support/components/sample-coupons.ts";

const fields = fieldsOf(storeCouponForm) as ComponentProps<typeof CouponFields>["fields"];
const sample: ComponentProps<typeof CouponFields> = {
  fields,
  coupon: { ...runningCoupon, maximumDiscountPaise: 20_050 },
  today: "2026-03-15",
};
const input = (values: Record<string, string>, errors = {}) => ({ outcome: { values, errors } });

describeBranches(
  "CouponFields",
  (props) => (
    <PostForm withSummary={false}>
      <CouponFields {...props} />
    </PostForm>
  ),
  sample,
  [
    [
      {},
      {
        is: "Code 4 to 20 English letters, digits and hyphens. Small letters become capitals. Kind of discount Percentage Fixed amount Discount A percentage up to 90, or an amount in rupees. Highest discount in rupees (optional) Only for a percentage. Minimum purchase in rupees (optional) Of your products alone. First day Last day Until midnight, Indian time. Uses in all (optional) Uses per person (optional)",
        has: [
          "input[name=code][value=DIWALI-10][autocapitalize=characters][spellcheck=false]",
          "select[name=type] option[value=Percentage][selected]",
          'input[name=value][value="12.50"]',
          'input[name=maximum][value="200.50"]',
          'input[name=minimum][value="500.50"]',
          'input[name=first_day][value="2026-03-01"]',
          'input[name=last_day][value="2026-03-31"]',
          'input[name=uses][value="2000"]',
          'input[name=uses_per_person][value="1500"]',
        ],
        lacks: ["[readonly]", "input[name=accept_steep]"],
      },
    ],
    [
      { coupon: null },
      {
        has: [
          'input[name=code][value=""]',
          "select[name=type] option[value=Percentage][selected]",
          'input[name=value][value=""]',
          'input[name=maximum][value=""]',
          'input[name=minimum][value=""]',
          'input[name=first_day][value="2026-03-15"]',
          'input[name=last_day][value=""]',
        ],
        hides: "This coupon has been used",
      },
    ],
    [
      { coupon: { ...runningCoupon, type: "Fixed", percentBasisPoints: null, amountPaise: 10_000 } },
      { has: ["select[name=type] option[value=Fixed][selected]", 'input[name=value][value="100"]'] },
    ],
    [
      { coupon: { ...runningCoupon, isUsed: true } },
      {
        shows: [
          "This coupon has been used. Its code, discount, minimum and first day stay; you can change its last day and its limits.",
          "Kind of discount Percentage Discount",
        ],
        has: [
          "input[name=code][readonly]",
          "input[type=hidden][name=type][value=Percentage]",
          "input[name=value][readonly]",
          "input[name=maximum][readonly]",
          "input[name=minimum][readonly]",
          "input[name=first_day][readonly]",
          "input[name=last_day]:not([readonly])",
        ],
        lacks: "select",
      },
    ],
    [
      {},
      {
        shows: "Yes, take more than half off Tick to confirm",
        has: "input[name=accept_steep][aria-invalid]:not([checked])",
      },
      input({ code: "X" }, { accept_steep: ["Tick to confirm"] }),
    ],
    [{}, { has: "input[name=accept_steep][checked]" }, input({ accept_steep: "on" }, { code: ["No"] })],
    [{}, { lacks: "input[name=accept_steep]", has: "select" }, input({ code: "X" }, { code: ["No"] })],
  ],
);

const rates = { commissionBasisPoints: 1_000, commissionGstBasisPoints: 1_800, tcsBasisPoints: 50, tdsBasisPoints: 10 };
const diya = { id: 41, name: "Brass Diya", pricePaise: 50_000, gstBasisPoints: null, rates };
const ten = { ...runningCoupon, percentBasisPoints: 1_000, minimumPaise: null };
const earnings: Omit<ComponentProps<typeof CouponEarnings>, "fields"> = {
  coupon: ten,
  products: [diya, { ...diya, id: 42, name: "દીવો", pricePaise: 20_000 }],
};

describeBranches(
  "CouponEarnings",
  (props) => (
    <PostForm withSummary={false}>
      <CouponEarnings fields={fields} {...props} />
    </PostForm>
  ),
  earnings,
  [
    [
      {},
      {
        shows: [
          "What you will receive For your newest products, for one piece or as many as the minimum needs.",
          "Product Price Discount Commission GST on commission TCS TDS You receive Without discount",
          // 10% less; then 10%, 18% of that, 0.5% and 0.1%.
          "Brass Diya ₹500 −₹50 −₹45 −₹8.10 −₹2.25 −₹0.45 ₹394.20 ₹438",
          "દીવો ₹200 −₹20",
        ],
        has: [
          "section[aria-labelledby=earnings] h2#earnings",
          "button[name=change_rows][value=earnings].border-indigo",
          "td strong",
        ],
        texts: { "table caption": "What you will receive", button: "Calculate", "th [lang=gu]": "દીવો" },
        hides: ["Pieces", "no products on sale", "reaches this minimum"],
      },
    ],
    [{ products: [] }, { shows: "You have no products on sale.", lacks: "table" }],
    [{ coupon: null }, { lacks: "table", hides: ["no products on sale", "reaches this minimum"] }],
    [{ coupon: null, products: [] }, { shows: "You have no products on sale." }],
    [
      { coupon: { ...ten, minimumPaise: 100_000 } },
      { shows: ["Pieces", "Brass Diya 2 ₹1,000 −₹100", "દીવો 5 ₹1,000 −₹100"] },
    ],
    [
      { coupon: { ...ten, minimumPaise: 5_000_000 } },
      { shows: "No usual number of pieces of your products reaches this minimum.", lacks: "table" },
    ],
    [
      { coupon: null },
      { shows: ["Brass Diya 3 ₹1,500 −₹250", "દીવો 6 ₹1,200 −₹250"] },
      input({ type: "Percentage", value: "50", maximum: "250", minimum: "1001" }, { code: ["No"] }),
    ],
    [{}, { shows: "Brass Diya ₹500 −₹100" }, input({ type: "Fixed", value: "100" }, { code: ["No"] })],
    [{}, { lacks: "table", hides: "reaches this minimum" }, input({ type: "Fixed" }, { code: ["No"] })],
    [{}, { lacks: "table" }, input({ value: "100" }, { code: ["No"] })],
  ],
);
