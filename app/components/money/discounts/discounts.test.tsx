import type { ComponentProps } from "react";
import { ProductRows } from "#app/components/money/discounts/product-rows.tsx";
import { ScheduleChip, scheduleColumns } from "#app/components/money/discounts/schedule-columns.tsx";
import { ScheduleFields } from "#app/components/money/discounts/schedule-fields.tsx";
import type { StoreDiscountState } from "#app/domain/listings/store-discounts/store-discounts.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";

const group = {
  name: "products",
  minRows: 1,
  maxRows: 50,
  columns: { id: { name: "id" }, price: { name: "price" } },
} as ComponentProps<typeof ProductRows<{ id: number; name: string }, "price">>["group"];

describeBranches(
  "ProductRows",
  ({ products }) => (
    <ProductRows group={group} products={products}>
      {({ name }, row) => `${name} in ${row.price.name}`}
    </ProductRows>
  ),
  {
    products: [
      { id: 41, name: "Brass Diya" },
      { id: 42, name: "દીવો" },
    ],
  },
  [
    [
      {},
      {
        texts: {
          "fieldset:first-child legend:not([lang])": "Brass Diya",
          "fieldset:last-child legend[lang=gu]": "દીવો",
        },
        shows: ["Brass Diya in products[0].price", "દીવો in products[1].price"],
        has: [
          'input[type=hidden][name="products[0].id"][value="41"]',
          'input[type=hidden][name="products[1].id"][value="42"]',
        ],
      },
    ],
    [{ products: [] }, { lacks: "fieldset:first-child legend:not([lang])" }],
    [{}, { has: "fieldset:first-child legend[lang=en]" }, { locale: "hi" }],
  ],
);

const sale = {
  id: 9,
  name: "Diwali",
  startsAt: new Date("2026-03-01T06:30:00Z") as Date | string,
  endsAt: "2026-03-31T18:29:00Z" as Date | string,
  state: "running" as StoreDiscountState,
};

describeColumns("scheduleColumns", (page) => Object.values(scheduleColumns(page, (id) => `/sales/${id}`)), sale, {
  Name: [
    [{}, { is: "Diwali", has: 'a[href="/sales/9"]', lacks: "[lang]", value: "Diwali" }],
    [{ name: "દિવાળી" }, { has: "a[lang=gu]" }],
    [{}, { has: "a[lang=en]" }, { locale: "hi" }],
  ],
  Starts: [[{}, { is: "1 March 2026 at 12:00 pm", value: sale.startsAt }]],
  Ends: [[{}, { is: "31 March 2026 at 11:59 pm", value: sale.endsAt }]],
  State: [
    [{}, { is: "Running", value: "Running" }],
    [{ state: "scheduled" }, "Scheduled"],
    [{ state: "ended" }, "Ended"],
  ],
});

describeBranches("ScheduleChip", ({ state }) => <ScheduleChip state={state} t={translatorFor("en")} />, sale, [
  [{}, { is: "Running", has: ".text-leaf" }],
  [{ state: "scheduled" }, { is: "Scheduled", has: ".text-sky" }],
  [{ state: "ended" }, { is: "Ended", has: ".text-muted" }],
]);

type ScheduleProps = ComponentProps<typeof ScheduleFields>;

const fields = {
  fields: {
    name: { name: "name" },
    percent: { name: "percent", optional: true },
    starts: { name: "starts", optional: true },
    ends: { name: "ends" },
  } as ScheduleProps["fields"],
  shown: sale as ScheduleProps["shown"],
  percent: "15",
  isBegun: false,
  hints: { name: "For you only.", percent: "A whole number." },
  children: "More fields",
};

describeBranches("ScheduleFields", (props) => <ScheduleFields {...props} />, fields, [
  [
    {},
    {
      is: "Name For you only. Percentage off (optional) A whole number. Start (optional) Indian time. Leave it empty to begin at once. End Indian time. From then on the normal price counts again. More fields",
      has: [
        "input[name=name][value=Diwali]",
        'input[name=percent][value="15"]',
        'input[type=datetime-local][name=starts][value="2026-03-01T12:00"]',
        'input[type=datetime-local][name=ends][value="2026-03-31T23:59"]',
      ],
      lacks: "[readonly]",
    },
  ],
  [
    { isBegun: true },
    {
      has: [
        "input[name=percent][readonly]",
        "input[name=starts][readonly]",
        "input[name=name]:not([readonly])",
        "input[name=ends]:not([readonly])",
      ],
    },
  ],
  [
    { shown: null, percent: "" },
    {
      has: [
        'input[name=name][value=""]',
        'input[name=percent][value=""]',
        'input[name=starts][value=""]',
        'input[name=ends][value=""]',
      ],
    },
  ],
]);
