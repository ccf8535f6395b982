import type { ComponentProps } from "react";
import { DescribedChart, SalesSections } from "#app/components/insights/analytics/sales-sections.tsx";
import { TimeChart } from "#app/components/insights/analytics/time-chart.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleSales, sampleSalesBefore } from "../../../../tests/support/components/sample-sales.ts";

const chart = {
  width: 600,
  height: 200,
  top: 400,
  ticks: [
    { value: 0, height: 0 },
    { value: 100, height: 25 },
  ],
  shape: "M0,1Z",
  line: "M0,2L9,9",
  before: "M0,3L9,9",
};
const days = { from: "2026-02-01", to: "2026-03-02" };
const format = (value: number) => `=${value}`;
const sample = { chart, title: "Orders", description: "25 in this period", days, format };
const legend = "1 Feb 2026 2 Mar 2026 This period The period before (dashed)";

describeBranches("TimeChart", (props) => <TimeChart {...props} />, sample, [
  [
    {},
    {
      is: `Orders =0 =100 =0 =100 Orders 25 in this period ${legend}`,
      has: [
        "svg[role=img][aria-labelledby]",
        'path[d="M0,200H600"]',
        'path[d="M0,150H600"]',
        'path[d="M0,1Z"].fill-indigo-tint',
        'path[d="M0,2L9,9"].stroke-indigo:not([stroke-dasharray])',
        'path[d="M0,3L9,9"][stroke-dasharray="5 4"].stroke-muted',
        'span[style="bottom:25%"]',
        'span[style="bottom:0%"]',
        "figcaption span:nth-of-type(1) path.stroke-indigo:not([stroke-dasharray])",
        'figcaption span:nth-of-type(2) path.stroke-muted[stroke-dasharray="5 4"]',
        "svg > title[id$='-title']",
        "svg > desc[id$='-text']",
        "svg[aria-labelledby*='-title '][aria-labelledby$='-text']",
      ],
      texts: { title: "Orders", desc: "25 in this period" },
    },
  ],
  // Columns have no line; they are drawn as dark as one.
  [{ chart: { ...chart, line: "" } }, { has: 'path[d="M0,1Z"].fill-indigo' }],
]);

const step = { from: "2026-03-01", to: "2026-03-01", value: 3 };
const described = {
  ...sample,
  steps: [step, { from: "2026-03-02", to: "2026-03-08", value: 7 }, { ...step, from: "2026-03-09", value: 7 }],
  total: 17,
  before: 12,
};

describeBranches("DescribedChart", (props) => <DescribedChart {...props} />, described, [
  [
    {},
    {
      shows: legend,
      texts: {
        title: "Orders",
        desc: "=17 in this period, =12 in the period before. The most: 2 Mar 2026 – 8 Mar 2026.",
      },
    },
  ],
  [{ steps: [step] }, { shows: "The most: 1 Mar 2026." }],
  [{ steps: [step, { ...step, from: "2026-03-02", to: "2026-03-02", value: 2 }] }, { shows: "The most: 1 Mar 2026." }],
]);

const bars = (name: string) => [{ key: "1", name, value: "₹9", width: 75, before: 0 }];
const sections: ComponentProps<typeof SalesSections> = {
  titles: { days: "Sales over time", products: "Top products", categories: "By category" },
  csvOf: (table) => `/figures.csv?table=${table}`,
  figures: { total: sampleSales, totalBefore: sampleSalesBefore },
  steps: [
    { from: "2026-03-01", to: "2026-03-01", sales: sampleSales, before: sampleSalesBefore },
    {
      from: "2026-03-02",
      to: "2026-03-02",
      sales: { ...sampleSales, orders: 26, revenuePaise: 140_000 },
      before: sampleSalesBefore,
    },
  ],
  products: [{ ...sampleSales, productId: 12, name: "Blue kurta", revenueBeforePaise: 0 }],
  categories: [
    { categoryId: 4, name: "Sarees", pieces: 2, deliveredPieces: 1, revenuePaise: 900, revenueBeforePaise: 0 },
  ],
  charts: {
    revenue: { ...chart, shape: "M1,1Z" },
    orders: { ...chart, shape: "M2,2Z" },
    products: bars("Kurta bar"),
    categories: bars("Saree bar"),
  },
  period: days,
};
const at = (place: number) => `section:nth-of-type(${place})`;

describeBranches("SalesSections", (props) => <SalesSections {...props} />, sections, [
  [
    {},
    {
      has: [
        `${at(1)} a[href="/figures.csv?table=days"]`,
        `${at(2)} a[href="/figures.csv?table=products"]`,
        `${at(3)} a[href="/figures.csv?table=categories"]`,
        `${at(1)} figure:nth-of-type(1) path[d="M1,1Z"]`,
        `${at(1)} figure:nth-of-type(2) path[d="M2,2Z"]`,
      ],
      shows: [
        "Revenue counts on the day of the delivery, orders and pieces on the day of the order.",
        "By revenue; the dark mark on a bar is the period before.",
        legend,
        "1 Mar 2026 ₹1,500 ₹1,000 25 20 1,234 2,000",
        "Kurta bar ₹9 Figures as a table Top products",
        "Blue kurta ₹1,500 ₹0 (Nothing before)",
        "Saree bar ₹9 Figures as a table By category",
        "Sarees ₹9 ₹0 (Nothing before) 2 1",
      ],
      texts: {
        [`${at(1)} h2`]: "Sales over time",
        [`${at(2)} h2`]: "Top products",
        [`${at(3)} h2`]: "By category",
        [`${at(1)} figure:nth-of-type(1) title`]: "Revenue",
        [`${at(1)} figure:nth-of-type(1) desc`]:
          "₹1,500 in this period, ₹1,000 in the period before. The most: 1 Mar 2026.",
        [`${at(1)} figure:nth-of-type(2) title`]: "Orders",
        [`${at(1)} figure:nth-of-type(2) desc`]: "25 in this period, 20 in the period before. The most: 2 Mar 2026.",
      },
    },
  ],
  [{ csvOf: () => null }, { lacks: 'a[href^="/figures.csv"]' }],
]);
