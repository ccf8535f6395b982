import type { ComponentProps } from "react";
import { adminCouponColumns, CouponStatusChip } from "#app/components/admin/promotions/admin-coupon-columns.tsx";
import { AdminCouponFields } from "#app/components/admin/promotions/admin-coupon-fields.tsx";
import { marketplaceCouponForm } from "#app/domain/money/coupons/marketplace-coupons.schema.ts";
import type { MarketplaceCoupon } from "#app/domain/money/coupons/marketplace-coupons.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";

const coupon: MarketplaceCoupon = {
  id: 8,
  code: "HOLI25",
  type: "Percentage",
  percentBasisPoints: 1250,
  amountPaise: null,
  maximumDiscountPaise: 20_000,
  minimumPaise: 99_900,
  usageLimit: 5000,
  usageLimitPerPerson: 2,
  firstDay: "2026-03-01",
  lastDay: "2026-03-08",
  uses: 1234,
  isUsed: false,
  description: "For Holi",
  descriptionHi: "होली के लिए",
  descriptionGu: "હોળી માટે",
  storeName: null,
  status: "Active",
};

describeColumns("adminCouponColumns", adminCouponColumns, coupon, {
  Code: [[{}, { is: "HOLI25", value: "HOLI25", sort: "code", has: 'a[href="/admin/promotions/8"]' }]],
  Type: [
    [{}, "Percentage"],
    [{ type: "Shipping" }, "Shipping"],
  ],
  Value: [
    [{}, "12.5%, at most ₹200"],
    [{ percentBasisPoints: null, amountPaise: 15_000 }, "₹150"],
  ],
  Status: [
    [{}, { is: "Active", value: "Active", has: ".text-leaf" }],
    [{ status: "Expired" }, { is: "Expired", value: "Expired", has: ".text-muted" }],
  ],
  Minimum: [
    [{}, { is: "₹999", value: 999 }],
    [{ minimumPaise: null }, "–"],
  ],
  "First day": [
    [{}, { is: "1 Mar 2026", value: "2026-03-01" }],
    [{ firstDay: null }, { is: "–", value: null }],
  ],
  "Last day": [
    [{}, { is: "8 Mar 2026", value: "2026-03-08" }],
    [{ lastDay: null }, { is: "–", value: null }],
  ],
  Uses: [[{}, "1,234 of 5,000"]],
  "Borne by": [
    [{}, "Marketplace"],
    [{ storeName: "Sunrise Textiles" }, "Sunrise Textiles"],
  ],
});

const t = translatorFor("en");

describeBranches("CouponStatusChip", (props) => <CouponStatusChip {...props} t={t} />, { status: coupon.status }, [
  [{}, { is: "Active", has: ".text-leaf" }],
  [{ status: "Expired" }, { is: "Expired", has: ".text-muted" }],
]);

const sample: ComponentProps<typeof AdminCouponFields> = { fields: fieldsOf(marketplaceCouponForm), coupon };
const used = "This coupon has been used.";
const readOnly = (name: string) => `input[name=${name}][readonly]`;
const FIXED = ["code", "value", "maximum", "minimum", "store", "first_day"];
const FREE = ["last_day", "uses", "uses_per_person", "description", "description_hi", "description_gu"];

describeBranches("AdminCouponFields", (props) => <AdminCouponFields {...props} />, sample, [
  [
    {},
    {
      is: [
        "Code 4 to 20 English letters, digits and hyphens. Small letters become capitals.",
        "Type Percentage Fixed Shipping",
        "Value (optional) A percentage up to 100, or an amount in rupees. Shipping has no value.",
        "Highest discount in rupees (optional) Only for a percentage.",
        "Minimum purchase in rupees (optional) Without gift cards.",
        "Store that bears the discount (optional) Its name, as agreed with it: the coupon is then for its products only. Empty: the marketplace bears it.",
        "First day (optional)",
        "Last day (optional) Until midnight, Indian time.",
        "Uses in all (optional)",
        "Uses per person (optional)",
        "Description in English (optional) Customers read it with the coupon, each in their language.",
        "Description in Hindi (optional)",
        "Description in Gujarati (optional)",
      ].join(" "),
      has: [
        "input[name=code][value=HOLI25][autocapitalize=characters][spellcheck=false]:not([readonly])",
        "select[name=type] option[value=Percentage][selected]",
        'input[name=value][value="12.5"]',
        "input[name=maximum][value=200]",
        "input[name=minimum][value=999]",
        'input[name=store][value=""]',
        "input[name=first_day][value=2026-03-01]",
        "input[name=last_day][value=2026-03-08]",
        "input[name=uses][value=5000]",
        "input[name=uses_per_person][value=2]",
        'input[name=description][value="For Holi"]',
        'input[name=description_hi][value="होली के लिए"][lang=hi]',
        'input[name=description_gu][value="હોળી માટે"][lang=gu]',
      ],
      hides: used,
      lacks: FIXED.map(readOnly),
    },
  ],
  [
    { coupon: { ...coupon, isUsed: true, storeName: "Sunrise Textiles" } },
    {
      shows: [used, "Type Percentage Value"],
      has: [
        ...FIXED.map(readOnly),
        ...FREE.map((name) => `input[name=${name}]:not([readonly])`),
        "input[type=hidden][name=type][value=Percentage]",
        'input[name=store][value="Sunrise Textiles"]',
      ],
      lacks: "select",
    },
  ],
  [
    { coupon: null },
    {
      hides: used,
      has: [
        "select[name=type] option[value=Percentage][selected]",
        ...[...FIXED, ...FREE].map((name) => `input[name=${name}][value=""]:not([readonly])`),
      ],
    },
  ],
  [{ coupon: { ...coupon, type: "Fixed" } }, { has: "option[value=Fixed][selected]" }],
]);
