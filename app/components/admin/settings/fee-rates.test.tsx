import type { ComponentProps } from "react";
import { FeeEffectPanel } from "#app/components/admin/settings/fee-effect-panel.tsx";
import { feeRateColumns, feeRateTableColumns } from "#app/components/admin/settings/fee-rate-columns.tsx";
import { FeeRateFields } from "#app/components/admin/settings/fee-rate-fields.tsx";
import { feeRateForm } from "#app/domain/insights/admin-settings/fee-rate-form.schema.ts";
import type { ListedRate } from "#app/domain/insights/admin-settings/fee-rate-list.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";

const rate: ListedRate = {
  id: 3,
  kind: "commission",
  scope: "category",
  names: { en: "Lamps", hi: "लैंप" },
  validFrom: "2026-04-01",
  basisPoints: 1250,
  state: "planned",
  reason: "Agreed",
  isUndo: false,
  changeId: 62,
  by: "Ravi",
  at: new Date("2026-03-01T06:30:00Z"),
  canBeUndone: true,
};

describeColumns("feeRateColumns", feeRateColumns, rate, {
  "Fee or tax": [
    [{}, { is: "Commission: Lamps", value: "Commission: Lamps", has: 'a[href="/admin/settings/fees/changes/62"]' }],
    [
      { changeId: null, names: null, kind: "tcs" },
      { is: "TCS", value: "TCS", lacks: "a", has: "span.font-semibold" },
    ],
    [{}, { shows: "लैंप", hides: "Lamps" }, { locale: "hi" }],
    [{}, { shows: "Lamps" }, { locale: "gu" }],
  ],
  Rate: [
    [{}, { is: "12.5%", value: "12.5%" }],
    [{ basisPoints: null }, { is: "No rate of its own", value: "No rate of its own" }],
    [{ basisPoints: 0 }, "0%"],
  ],
  "Effective from": [[{}, { is: "1 Apr 2026", value: "2026-04-01" }]],
  State: [
    [{}, { is: "Planned", value: "Planned", has: ".text-sky" }],
    [{ state: "current" }, { is: "Current", has: ".text-leaf" }],
    [{ state: "past" }, { is: "Past", has: ".text-muted" }],
    [{ state: "withdrawn" }, { is: "Withdrawn", has: ".text-muted" }],
  ],
  Reason: [
    [{}, "Agreed"],
    [{ reason: "" }, "–"],
    [{ isUndo: true }, "Undo: Agreed"],
  ],
  By: [
    [{}, "Ravi"],
    [{ by: "" }, "a deleted account"],
    [{ by: null }, "–"],
  ],
  When: [
    [{}, { is: "1 March 2026 at 12:00 pm", value: rate.at }],
    [{ at: null }, { is: "–", value: null }],
  ],
});

const undo = 'form[action="/admin/settings/fees/changes/62/undo"]';

describeColumns("feeRateTableColumns", (page) => feeRateTableColumns(page).slice(7), rate, {
  Undo: [
    [{}, { is: "Undo", value: null, has: `${undo} button[aria-label="Undo: Commission: Lamps 12.5%"]` }],
    [{ canBeUndone: false }, { is: "–", lacks: undo }],
    [{ changeId: null }, { is: "–", lacks: "form" }],
  ],
});

const example = {
  productId: 12,
  name: "Blue lamp",
  storeName: "Sunrise",
  pricePaise: 129_900,
  beforePaise: 116_900,
  afterPaise: 113_650,
};

describeBranches(
  "FeeEffectPanel",
  (props) => <FeeEffectPanel {...props} />,
  { effect: { products: 1, stores: 1, examples: [example] } },
  [
    [
      {},
      {
        is: "What this changes 1 product · 1 store What this changes Product Store Price Store receives before Store receives after Blue lamp Sunrise ₹1,299 ₹1,169 ₹1,136.50 When you save, we inform these stores of the rate and its date.",
        has: "table",
        lacks: "[lang]",
      },
    ],
    [
      { effect: { products: 1234, stores: 1000, examples: [] } },
      { shows: "1,234 products · 1,000 stores", lacks: "table" },
    ],
    [
      { effect: { products: 0, stores: 0, examples: [] } },
      { shows: "No product on sale today gets a different rate.", hides: "stores ·" },
    ],
    [
      { effect: { products: 2, stores: 1, examples: [{ ...example, name: "દીવો" }] } },
      { shows: "2 products · 1 store", has: "th span[lang=gu]" },
    ],
    [
      { effect: { products: 2, stores: 1, examples: [{ ...example, storeName: "સૂર્ય stores ·" }] } },
      { shows: "stores ·", has: "td span" },
    ],
  ],
);

const fields: ComponentProps<typeof FeeRateFields> = {
  fields: fieldsOf(feeRateForm),
  categories: [
    { value: "5", label: "Lamps" },
    { value: "6", label: "Sarees" },
  ],
  category: "",
  today: "2026-03-01",
};

describeBranches("FeeRateFields", (props) => <FeeRateFields {...props} />, fields, [
  [
    {},
    {
      is: [
        "Fee or tax Commission Commission of a category Commission of a store GST on the commission TCS TDS",
        "Rate (%) (optional) Up to two decimals, e.g. 12.50. Leave it empty to end a category's or store's own rate.",
        "Category (optional) For a category's commission only. Subcategories without their own rate get it too. None Lamps Sarees",
        "Store (optional) For a store's commission only: its name, as customers see it.",
        "Effective from From midnight (India). Earlier orders keep their rate.",
        "Reason",
      ].join(" "),
      has: [
        "select[name=rate_of] option[value=commission][selected]",
        'select[name=category] option[value=""][selected]',
        "input[name=valid_from][type=date][value=2026-03-01]",
        'input[name=rate][value=""]',
        'input[name=store][value=""]',
        'input[name=reason][value=""]',
      ],
    },
  ],
  [{ category: "6" }, { has: ["option[value=commission_category][selected]", "option[value=6][selected]"] }],
]);
