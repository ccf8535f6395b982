import { ImportProblems, PriceChanges, WaitingChanges } from "#app/components/seller/import/import-problems.tsx";
import type { ProductImport } from "#app/domain/listings/product-imports/product-imports.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { doneImport, rowThatWaits, rowWithoutPrice } from "../../../../tests/support/components/sample-imports.ts";

const waits = (count: number): ProductImport => ({
  ...doneImport,
  problemCounts: { waits_for_review: count, price_zero: 3 },
});

describeBranches(
  "WaitingChanges",
  (props) => <WaitingChanges {...props} />,
  { found: waits(1), rows: [rowThatWaits] },
  [
    [
      {},
      {
        is: "Changes that we review first 1 row changes a product on sale in a way that we review first. Until then shoppers see what they see now. Line 9 Brass Diya A product on sale: we first review its new Name, Price.",
        lacks: "[lang]",
      },
    ],
    [{ found: waits(0) }, ""],
    [{ found: doneImport }, ""],
    [
      { found: waits(1_200), rows: [rowThatWaits, { ...rowThatWaits, line: 10 }] },
      {
        shows: [
          "1,200 rows change products on sale",
          "Line 9 Brass Diya",
          "Line 10 Brass Diya",
          "The first 2 are listed.",
        ],
      },
    ],
    [{ found: waits(2), rows: [rowThatWaits, { ...rowThatWaits, line: 10 }] }, { hides: "are listed." }],
    [
      { found: waits(2), rows: [] },
      { hides: "are listed.", shows: "2 rows change products on sale" },
    ],
    [
      {
        rows: [{ ...rowThatWaits, problems: [...rowWithoutPrice.problems, ...rowThatWaits.problems] }],
      },
      { texts: { "li .text-muted": "A product on sale: we first review its new Name, Price." } },
    ],
    [{ rows: [rowWithoutPrice] }, { texts: { li: "Line 7" } }],
    [
      {
        rows: [
          {
            ...rowThatWaits,
            problems: [{ code: "waits_for_review", refused: false, values: { name: "દીવો", fields: "brand" } }],
          },
        ],
      },
      { texts: { "[lang=gu]": "દીવો" }, shows: "its new Brand." },
    ],
    [
      { rows: [{ ...rowThatWaits, problems: [{ code: "waits_for_review", refused: false }] }] },
      { shows: "Line 9", hides: "Brass Diya" },
    ],
  ],
);

describeBranches(
  "ImportProblems",
  (props) => <ImportProblems {...props} />,
  { found: doneImport, rows: [rowWithoutPrice] },
  [
    [
      {},
      {
        is: "Lines with problems Line 7 Price: “cheap” is not a price. Write it like 499 or ₹1,499.50.",
        has: "li .text-brick",
        lacks: "li .text-muted",
      },
    ],
    [{ rows: [] }, ""],
    [
      {
        rows: [
          rowWithoutPrice,
          { ...rowWithoutPrice, line: 8, problems: [{ code: "price_zero", refused: false, column: 0 }] },
        ],
      },
      {
        texts: {
          "li:last-child": "Line 8 SKU: The price is zero.",
          "li:last-child .text-muted": "SKU: The price is zero.",
        },
      },
    ],
    [
      { rows: [{ ...rowWithoutPrice, problems: [{ code: "not_stored", refused: true }] }] },
      { texts: { "li .text-brick": "The row cannot be stored." } },
    ],
    [
      { rows: [{ ...rowWithoutPrice, problems: [{ code: "price_zero", refused: true, column: 9 }] }] },
      { texts: { "li .text-brick": ": The price is zero." } },
    ],
    [{ found: { ...doneImport, unlistedCount: 1_200 } }, { shows: "1,200 further rows with problems are not listed." }],
    [{ found: { ...doneImport, unlistedCount: 0 } }, { hides: "further rows" }],
  ],
);

const fall = { line: 4, sku: "BD-1", name: "Brass Diya", from_paise: 129_900, to_paise: 50_000 };

describeBranches(
  "PriceChanges",
  (found) => <PriceChanges found={found} />,
  { ...doneImport, priceChanges: [fall, { ...fall, line: 5, name: "દીવો", from_paise: 100 }] },
  [
    [
      {},
      {
        is: "Largest price changes Brass Diya ₹1,299 → ₹500 Line 4 દીવો ₹1 → ₹500 Line 5",
        texts: { "[lang=gu]": "દીવો" },
      },
    ],
    [{ priceChanges: [] }, ""],
    [{ priceChanges: [fall] }, { has: "[lang=en]" }, { locale: "hi" }],
  ],
);
