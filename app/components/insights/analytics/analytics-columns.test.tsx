import {
  categoryColumns,
  conversionColumns,
  dayColumns,
  pinCodeColumns,
  productColumns,
  signUpColumns,
  stepColumns,
  stepText,
} from "#app/components/insights/analytics/analytics-columns.ts";
import type { ChartStep, SignUpStep } from "#app/components/insights/analytics/charts.ts";
import { expect, it } from "vitest";
import { describeColumns } from "../../../../tests/support/components/branches.tsx";
import { sampleSales, sampleSalesBefore } from "../../../../tests/support/components/sample-sales.ts";

const revenue = [[{}, { is: "₹1,500", value: 1500 }]] as const;
const of = (number: number, text = String(number)) => [[{}, { is: text, value: number }]] as const;

describeColumns(
  "dayColumns",
  dayColumns,
  { ...sampleSales, day: "2026-03-01" },
  {
    Day: [[{}, { is: "2026-03-01", value: "2026-03-01" }]],
    Revenue: revenue,
    Orders: of(25),
    Pieces: of(1234, "1,234"),
    Cancelled: of(6),
    "Sent back": of(3),
    Delivered: of(1100, "1,100"),
    Views: of(2000, "2,000"),
  },
);

it("a step is named by its day, or by its first and last one", () => {
  expect(stepText({ from: "2026-03-01", to: "2026-03-01" }, "en")).toBe("1 Mar 2026");
  expect(stepText({ from: "2026-03-01", to: "2026-03-07" }, "en")).toBe("1 Mar 2026 – 7 Mar 2026");
});

const step: ChartStep = { from: "2026-03-01", to: "2026-03-07", sales: sampleSales, before: sampleSalesBefore };
const days = [[{}, { is: "1 Mar 2026 – 7 Mar 2026", value: "1 Mar 2026 – 7 Mar 2026" }]] as const;

describeColumns("stepColumns", stepColumns, step, {
  Day: days,
  Revenue: revenue,
  "Revenue before": [[{}, { is: "₹1,000", value: 1000 }]],
  Orders: of(25),
  "Orders before": of(20),
  Pieces: of(1234, "1,234"),
  Views: of(2000, "2,000"),
});

describeColumns("conversionColumns", conversionColumns, step, {
  Day: days,
  Views: of(2000, "2,000"),
  Orders: of(25),
  "Orders per 100 views": [
    [{}, { is: "1.3%", value: 1.3 }],
    [{ sales: { ...sampleSales, views: 0 } }, { is: "–", value: null }],
  ],
  "Orders per 100 views before": [
    [{}, { is: "2%", value: 2 }],
    [{ before: { ...sampleSalesBefore, views: 0 } }, { is: "–", value: null }],
  ],
});

const signUps: SignUpStep = { from: "2026-03-01", to: "2026-03-07", people: 12, before: 9 };

describeColumns("signUpColumns", signUpColumns, signUps, {
  Day: days,
  "New accounts": of(12),
  "New accounts before": of(9),
});

const product = { ...sampleSales, productId: 12, name: "Blue kurta", revenueBeforePaise: 100_000 };

describeColumns("productColumns", productColumns, product, {
  Product: [[{}, "Blue kurta"]],
  Revenue: revenue,
  "Revenue before": [
    [{}, { is: "₹1,000 (50% more)", value: 1000 }],
    [{ revenueBeforePaise: 200_000 }, "₹2,000 (25% less)"],
    [{ revenueBeforePaise: 0 }, "₹0 (Nothing before)"],
  ],
  Orders: of(25),
  Pieces: of(1234, "1,234"),
  Cancelled: of(6),
  "Sent back": of(3),
  Views: of(2000, "2,000"),
  "Orders per 100 views": [[{}, { is: "1.3%", value: 1.3 }]],
});

const category = {
  categoryId: 4,
  name: "Sarees",
  pieces: 1234,
  deliveredPieces: 1100,
  revenuePaise: 150_000,
  revenueBeforePaise: 150_000,
};

describeColumns("categoryColumns", categoryColumns, category, {
  Category: [[{}, "Sarees"]],
  Revenue: revenue,
  "Revenue before": [[{}, { is: "₹1,500 (No change)", value: 1500 }]],
  Pieces: of(1234, "1,234"),
  Delivered: of(1100, "1,100"),
});

const pinCode = { pinCode: "411001", parcels: 2000, cancelled: 1000, undelivered: 300, returned: 25 };

describeColumns("pinCodeColumns", pinCodeColumns, pinCode, {
  "PIN code": [[{}, "411001"]],
  Parcels: of(2000, "2,000"),
  Cancelled: of(1000, "1,000 (50%)"),
  Undelivered: of(300, "300 (15%)"),
  "Came back": of(25, "25 (1.3%)"),
});
