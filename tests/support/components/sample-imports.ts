import type { ImportLists } from "#app/components/seller/import/import-problems.tsx";
import type { ProblemRow, ProductImport } from "#app/domain/listings/product-imports/product-imports.ts";

/** An import that has ended without a problem. */
export const doneImport: ProductImport = {
  id: 8,
  status: "done",
  fileName: "diwali.csv",
  sizeBytes: 12_000,
  counts: { read: 1_234, created: 1_100, changed: 99, unchanged: 35, refused: 0 },
  byName: "Ravi Patel",
  batchId: 12,
  createdAt: new Date("2026-03-01T06:30:00Z"),
  header: ["SKU", "Name", "Price"],
  samples: [],
  mapping: null,
  proposedMapping: {},
  isRemembered: false,
  partRead: 1,
  checkedCounts: null,
  correctedCount: 0,
  unlistedCount: 0,
  priceFalls: 0,
  priceChanges: [],
  problemCounts: {},
  failure: null,
  expiresAt: new Date("2026-04-01T06:30:00Z"),
};

/** A row with an invalid price. */
export const rowWithoutPrice: ProblemRow = {
  line: 7,
  cells: ["BD-1", "Brass Diya", "cheap"],
  problems: [{ code: "price_invalid", refused: true, column: 2, values: { text: "cheap" } }],
  isRefused: true,
  correctedAt: null,
};

/** A row with a pending change of a live product's name. */
export const rowThatWaits: ProblemRow = {
  line: 9,
  cells: [],
  problems: [{ code: "waits_for_review", refused: false, values: { name: "Brass Diya", fields: "name,price" } }],
  isRefused: false,
  correctedAt: null,
};

export const noRows: ImportLists = { rows: [], waiting: [], pictures: { waiting: 0, failed: 0 } };
