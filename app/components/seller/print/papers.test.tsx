import { load } from "cheerio";
import type { ComponentProps } from "react";
import { expect, it } from "vitest";
import { CodePicture } from "#app/components/seller/print/code-picture.tsx";
import { HandoverList } from "#app/components/seller/print/handover-list.tsx";
import { PackingSlip } from "#app/components/seller/print/packing-slip.tsx";
import { PickTable } from "#app/components/seller/print/pick-table.tsx";
import { PrintPage } from "#app/components/seller/print/print-page.tsx";
import type { PickLine, PrintedParcel } from "#app/domain/ordering/seller-orders/parcel-papers.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { rendered } from "../../../../tests/support/components/rendered.tsx";
import { paidParcel, pickedDiyas } from "../../../../tests/support/components/sample-papers.ts";

describeBranches("CodePicture", (parcel) => <CodePicture parcel={parcel} className="size-8" />, paidParcel, [
  [{}, { has: 'svg.size-8[role=img][aria-label="Code HK37 MXF"] path.fill-ink[d="M0 0h7v7z"]' }],
  [{ qr: null }, { lacks: "svg" }],
]);

it("draws a code's picture in its own units", () => {
  const $ = load(rendered(<CodePicture parcel={paidParcel} className="size-8" />));
  expect($("svg").attr("viewBox")).toBe("0 0 29 29");
  expect($("svg").attr("shape-rendering")).toBe("crispEdges");
});

const cash: PrintedParcel = {
  ...paidParcel,
  id: 6,
  code: "AB12CDE",
  orderNumber: "HT-2",
  trackingNumber: "EE1IN",
  cashPaise: 129_900,
};
const handover: ComponentProps<typeof HandoverList> = {
  carrier: "India Post",
  parcels: [paidParcel, cash, { ...cash, id: 7, code: "ZZ99ZZZ", orderNumber: "HT-3", cashPaise: 50_050 }],
  from: { name: "Anu Lamps" },
  today: "2026-03-02",
};

describeBranches("HandoverList", (props) => <HandoverList {...props} />, handover, [
  [
    {},
    {
      is: "India Post Anu Lamps · 2 March 2026 Code Order Tracking number PIN code Cash 1 HK37 MXF HT-7F3K-92QD – 361001 – 2 AB12 CDE HT-2 EE1IN 361001 ₹1,299 3 ZZ99 ZZZ HT-3 EE1IN 361001 ₹500.50 3 parcels ₹1,799.50 Handed over by: name, signature Received by: name, signature, time",
      lacks: "[lang]",
      has: ["thead:not(:has(th:not([scope=col])))", "th[scope=row][colspan='4']"],
    },
  ],
  [{ parcels: [paidParcel] }, { shows: "1 parcel ₹0", hides: "₹1,799.50" }],
  [{ carrier: null }, { texts: { h2: "Courier not named" } }],
  [{ carrier: "ઇન્ડિયા પોસ્ટ" }, { has: "h2[lang=gu]" }],
  [{ from: { name: "અનુ" } }, { has: "header p [lang=gu]" }],
  [{}, { has: ["h2[lang=en]", "header p [lang=en]"] }, { locale: "hi" }],
]);

describeBranches(
  "PackingSlip",
  (props) => <PackingSlip {...props} />,
  { parcel: paidParcel, from: { name: "Anu Lamps" } },
  [
    [
      {},
      {
        is: "Anu Lamps Order HT-7F3K-92QD of 1 March 2026 Meera Shah 12 Lake Road, Jamnagar, Gujarat 361001 HK37 MXF In this parcel Product SKU Pieces Brass Diya BD-1 12 Cotton Kurta · M – 1 All pieces 13",
        has: [
          'svg[aria-label="Code HK37 MXF"].size-\\[1\\.2in\\]',
          "thead:not(:has(th:not([scope=col])))",
          "th[scope=row][colspan='2']",
        ],
        lacks: "[lang]",
        hides: "Cash to collect",
      },
    ],
    [{ parcel: cash }, { shows: "Cash to collect: ₹1,299" }],
    [
      { parcel: { ...paidParcel, to: { ...paidParcel.to, fullName: "મીરા", address: "૧૨ લેક" } }, from: { name: "અનુ" } },
      { has: ["b[lang=gu]", "address span[lang=gu]", "header p[lang=gu]"] },
    ],
    [
      { parcel: { ...paidParcel, items: [{ ...paidParcel.items[0]!, sku: "દી-૧" }] } },
      { texts: { "td[lang=gu]": "દી-૧" } },
    ],
    [{}, { has: ["b[lang=en]", "address span[lang=en]", "header p[lang=en]", "td[lang=en]"] }, { locale: "hi" }],
  ],
);

describeBranches(
  "PickTable",
  (props) => <PickTable {...props} />,
  { caption: "Pick list", lines: [pickedDiyas] as PickLine[] },
  [
    [
      {},
      {
        is: "Pick list Product Pieces Hand over by Parcels Brass Diya BD-1 12 3 March 2026 HK37 MXF × 10 AB12 CDE × 2",
        has: [
          'img.size-14[decoding=sync][src="pictures/diya-160.webp"]:not([loading])',
          "th[scope=row]",
          "thead:not(:has(th:not([scope=col])))",
        ],
        lacks: "[lang]",
      },
    ],
    [{ lines: [{ ...pickedDiyas, sku: null }] }, { hides: "BD-1" }],
    [{ lines: [{ ...pickedDiyas, sku: "દી-૧" }] }, { texts: { "span.block[lang=gu]": "દી-૧" } }],
    [{ lines: [] }, { is: "Pick list Product Pieces Hand over by Parcels" }],
    [{}, { has: "span.block[lang=en]" }, { locale: "hi" }],
  ],
);

const page: ComponentProps<typeof PrintPage> = {
  title: "Packing slips",
  styles: "/print.css",
  papers: { parcels: [1, 2], leftOut: 0, isPart: false },
  children: "The papers",
};

describeBranches("PrintPage", (props) => <PrintPage {...props} />, page, [
  [
    {},
    {
      texts: { h1: "Packing slips", main: "The papers", 'a[href="/seller/shipments"]': "Parcels" },
      shows: "2 parcels. Print this page with your browser, at 100% and without headers and footers.",
      hides: ["left out", "More parcels wait", "There are no parcels"],
      has: 'link[rel=stylesheet][href="/print.css"]',
    },
  ],
  [{ papers: { ...page.papers, parcels: [1] } }, { shows: "1 parcel. Print this page", has: "main" }],
  [
    { papers: { ...page.papers, parcels: [] } },
    { shows: "There are no parcels for this paper.", lacks: "main", hides: ["Print this page", "The papers"] },
  ],
  [
    { papers: { ...page.papers, isPart: true } },
    { texts: { "[role=status]": "More parcels wait. These are the 200 to hand over first." } },
  ],
  [{ papers: { ...page.papers, leftOut: 1 } }, { shows: "1 chosen parcel is left out" }],
  [
    { papers: { ...page.papers, leftOut: 3 } },
    { texts: { "[role=status]": "3 chosen parcels are left out: their state does not fit this paper." } },
  ],
]);
