import { PastImports } from "#app/components/seller/import/past-imports.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { doneImport } from "../../../../tests/support/components/sample-imports.ts";

const found = {
  rows: [doneImport, { ...doneImport, id: 7, status: "failed" as const, fileName: "દિવાળી.csv", byName: "Anu Rao" }],
  count: 2,
  bounded: false,
  direction: "descending" as const,
  before: null as string | null,
  after: null as string | null,
};
const asked = { after: null, before: null };

describeBranches("PastImports", (props) => <PastImports {...props} asked={asked} />, { found }, [
  [
    {},
    {
      texts: {
        'li:first-child a[href="/seller/products/import/8"]': "diwali.csv",
        "li:first-child p": "Ravi Patel, 1 March 2026 at 12:00 pm",
        "li:first-child .text-leaf": "Imported",
        'li:last-child a[href="/seller/products/import/7"] [lang=gu]': "દિવાળી.csv",
        "li:last-child .text-brick": "Failed",
      },
      lacks: ["li:first-child [lang]", "nav"],
      hides: "No imports yet.",
    },
  ],
  [{ found: { ...found, rows: [] } }, { is: "No imports yet." }],
  [
    { found: { ...found, rows: [{ ...doneImport, status: "checking" }] } },
    { texts: { "li .text-sky": "Being checked" }, has: "li:first-child" },
  ],
  [{}, { has: "li:first-child [lang=en]" }, { locale: "hi" }],
  [
    { found: { ...found, before: "b1", after: "a1" } },
    {
      has: [
        'nav a[rel=prev][href="/seller/products/import?before=b1"]',
        'nav a[rel=next][href="/seller/products/import?after=a1"]',
      ],
    },
  ],
  [{ found: { ...found, after: "a1" } }, { has: "a[rel=next]", lacks: "a[rel=prev]" }],
]);
