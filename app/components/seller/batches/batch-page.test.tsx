import { BatchPage } from "#app/components/seller/batches/batch-page.tsx";
import type { BatchChange, BatchChangeList } from "#app/domain/listings/batches/batches.ts";
import type { LongRowPage } from "#app/domain/platform/lists/lists.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { finishedImport } from "../../../../tests/support/components/sample-batches.ts";

const diya: BatchChange = {
  id: 1,
  productId: 41,
  variantId: null,
  name: "Brass Diya",
  options: null,
  isCreated: true,
  exists: true,
  before: {},
  after: {},
  since: {},
  outcome: null,
};
const asked: BatchChangeList = { kept: undefined, after: null, before: null };
const found: LongRowPage<BatchChange> = {
  rows: [diya, { ...diya, id: 2, productId: 42, name: "Clay Diya" }],
  count: 1_000,
  bounded: true,
  direction: "descending",
  before: null,
  after: null,
};
const sample = {
  title: "Import 12",
  batch: finishedImport,
  asked,
  found,
  canUndo: true,
  links: {
    here: (id: number) => `/batches/${id}`,
    undo: (id: number) => `/batches/${id}/undo`,
    product: (id: number) => `/products/${id}`,
  },
  back: { to: "/batches", text: "Bulk changes" },
};

describeBranches("BatchPage", (props) => <BatchPage {...props} />, sample, [
  [
    {},
    {
      shows: [
        "Finished diwali.csv Ravi Patel, 1 March 2026 at 12:00 pm",
        "1,200 new, 34 changed, 5 unchanged, 6 refused",
        "1,000+ rows",
        "Brass Diya New",
        "Clay Diya New",
      ],
      hides: ["Nothing to show.", "Changed since"],
      has: [
        'a[href="/batches"]',
        'form[action="/batches/12/undo"]',
        'tr:first-child a[href="/products/41"]',
        'tr:last-child a[href="/products/42"]',
      ],
      lacks: "[lang]",
      texts: { h1: "Import 12", "table caption": "Import 12" },
    },
  ],
  [{ canUndo: false }, { lacks: 'form[action="/batches/12/undo"]' }],
  [
    { found: { ...found, rows: [], count: 0, bounded: false } },
    { shows: "Nothing to show.", hides: ["Brass Diya", "1,000+ rows"] },
  ],
  [{ found: { ...found, after: "a1" } }, { has: 'a[rel=next][href="/batches/12?after=a1"]', lacks: "a[rel=prev]" }],
  [{ found: { ...found, before: "b1" } }, { has: 'a[rel=prev][href="/batches/12?before=b1"]' }],
  [{ found: { ...found, rows: [diya], count: 1, bounded: false } }, { shows: "1 row" }],
  [
    { batch: { ...finishedImport, title: "", by: "" } },
    { hides: ["diwali.csv", "Ravi Patel,"], lacks: "p > .wrap-anywhere", shows: "1 March 2026" },
  ],
  [{ batch: { ...finishedImport, by: null } }, { shows: "Marketplace, 1 March 2026 at 12:00 pm" }],
  [{ batch: { ...finishedImport, title: "દિવાળી" } }, { texts: { "[lang=gu]": "દિવાળી" } }],
  [
    { batch: { ...finishedImport, status: "running" } },
    { has: 'main a[href="/batches/12"], a[href="/batches/12"]', hides: "Undo all", shows: "Refresh" },
  ],
  [
    { batch: { ...finishedImport, status: "undone" } },
    {
      has: ['a[href="/batches/12?kept=1"]', 'a[href="/batches/12"][aria-current]', 'nav[aria-label="Rows"]'],
      shows: ["All", "Changed since"],
      texts: { 'a[href="/batches/12?kept=1"]': "Changed since", "a[aria-current]": "All" },
    },
  ],
  [
    { batch: { ...finishedImport, status: "undone" }, asked: { ...asked, kept: 1 } },
    { texts: { "a[aria-current]": "Changed since" } },
  ],
]);
