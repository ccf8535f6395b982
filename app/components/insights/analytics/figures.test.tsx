import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { BarList } from "#app/components/insights/analytics/bar-list.tsx";
import { changeText, FigureCard, FigureCards, shareText } from "#app/components/insights/analytics/figure-cards.tsx";
import { FiguresSection } from "#app/components/insights/analytics/figures-section.tsx";
import { PeriodForm } from "#app/components/insights/analytics/period-form.tsx";
import type { Period } from "#app/domain/insights/analytics/periods.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleSales, sampleSalesBefore } from "../../../../tests/support/components/sample-sales.ts";

const texts = { t: translatorFor("en") };

describe("figures in words", () => {
  it.each([
    [null, "–"],
    [0, "0%"],
    [125, "12.5%"],
    [12_340, "1,234%"],
  ])("a share of %j thousandths is %j", (thousandths, text) => {
    expect(shareText(thousandths)).toBe(text);
  });

  it.each([
    [5, 5, "No change"],
    [0, 0, "No change"],
    [5, 0, "Nothing before"],
    [15, 10, "50% more"],
    [10, 15, "33.3% less"],
    [0, 15, "100% less"],
  ])("%i after %i is %j", (value, before, text) => {
    expect(changeText(value, before, texts)).toBe(text);
  });
});

describeBranches(
  "FigureCards",
  (props) => <FigureCards {...props} />,
  {
    total: sampleSales,
    before: sampleSalesBefore,
    children: undefined as ComponentProps<typeof FigureCards>["children"],
  },
  [
    [
      {},
      [
        "Revenue (delivered) ₹1,500 Before: ₹1,000 50% more",
        "Orders 25 Before: 20 25% more",
        "Pieces ordered 1,234 Before: 1,234 No change",
        "Cancelled pieces 6 Before: 8 25% less",
        "Pieces sent back 3 Before: 0 Nothing before",
        "Product views 2,000 Before: 1,000 100% more",
        "Orders per view 1.3% Before: 2% Orders for every 100 views",
      ].join(" "),
    ],
    [{ children: <p>One more</p> }, { shows: "Orders for every 100 views One more" }],
    [
      { total: { ...sampleSales, views: 0 }, before: { ...sampleSalesBefore, views: 0 } },
      { shows: "Orders per view – Before: –" },
    ],
  ],
);

describeBranches(
  "FigureCard",
  (props) => <FigureCard {...props} />,
  { label: "New accounts", value: 12, before: 8, format: (value: number) => `#${value}` },
  [[{}, "New accounts #12 Before: #8 50% more"]],
);

interface Row {
  id: number;
  name: string;
}
type SectionProps = ComponentProps<typeof FiguresSection<Row>>;
const section: SectionProps = {
  title: "Top products",
  rows: [{ id: 1, name: "Blue kurta" }],
  columns: [{ head: "Product", value: ({ name }) => name }],
  keyOf: ({ id }) => String(id),
  csv: null,
};
const csv = 'a[href="/figures.csv"].text-indigo';
const none = "Nothing was sold or viewed in this period.";

describeBranches("FiguresSection", (props) => <FiguresSection {...props} />, section, [
  [
    {},
    {
      is: "Top products Top products Product Blue kurta",
      has: ["section[aria-labelledby] h2[id]", "section > div > table"],
      lacks: [csv, "details", "p"],
      hides: none,
    },
  ],
  [
    { csv: "/figures.csv", hint: "By revenue" },
    { shows: ["Download CSV By revenue"], has: [csv, "p"] },
  ],
  [
    { csv: "/figures.csv", rows: [] },
    { is: `Top products ${none}`, lacks: [csv, "table"] },
  ],
  [
    { children: <p>The chart</p> },
    { is: "Top products The chart Figures as a table Top products Product Blue kurta", has: "details table" },
  ],
  [{ children: <p>The chart</p>, rows: [] }, { is: `Top products ${none}` }],
]);

const bar = { key: "1", name: "Blue kurta", value: "₹1,500", width: 75, before: 40 };
const mark = "path";

describeBranches("BarList", (props) => <BarList {...props} />, { bars: [bar] }, [
  [
    {},
    {
      is: "Blue kurta ₹1,500",
      has: [
        "rect:nth-of-type(1)[width=100][height=10]",
        "rect:nth-of-type(2)[width=75][height=10]",
        'path:nth-of-type(1)[d="M40,0V10"].stroke-surface',
        'path:nth-of-type(2)[d="M40,0V10"].stroke-ink',
      ],
      lacks: "[lang]",
    },
  ],
  [{ bars: [{ ...bar, before: 0 }] }, { lacks: mark }],
  [{ bars: [{ ...bar, before: 0.1 }] }, { has: 'path[d="M0.1,0V10"]' }],
  // The longest bar's mark stays inside the bar.
  [{ bars: [{ ...bar, before: 100 }] }, { has: 'path[d="M99.5,0V10"]' }],
  [
    { bars: [bar, { ...bar, key: "2", name: "લાલ સાડી", value: "₹20" }] },
    { is: "Blue kurta ₹1,500 લાલ સાડી ₹20", has: "li:last-child span[lang=gu]" },
  ],
]);

const period: Period = {
  name: "30",
  from: "2026-02-01",
  to: "2026-03-02",
  length: 30,
  before: { from: "2026-01-02", to: "2026-01-31" },
  isShortened: false,
};
const shortened = "At most 366 days up to today are shown.";

describeBranches(
  "PeriodForm",
  (props) => <PeriodForm {...props} />,
  { here: "/admin/analytics", period, today: "2026-03-02" },
  [
    [
      {},
      {
        is: "7 days 30 days 90 days This month A year From To Show 1 February 2026 to 2 March 2026, compared with 2 January 2026 to 31 January 2026",
        has: [
          "nav[aria-label=Period]",
          'a[href="/admin/analytics"][aria-current=page]',
          'a[href="/admin/analytics?period=month"]:not([aria-current])',
          "form[method=get] input[type=hidden][name=period][value=own]",
          "input[name=from][type=date][value=2026-02-01][max=2026-03-02]",
          "input[name=to][type=date][value=2026-03-02][max=2026-03-02]",
        ],
        lacks: "[role=status]",
        hides: shortened,
      },
    ],
    [{ period: { ...period, name: "own" } }, { lacks: "a[aria-current]" }],
    [{ period: { ...period, isShortened: true } }, { shows: shortened, has: "[role=status]" }],
  ],
);
