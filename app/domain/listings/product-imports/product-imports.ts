import type { ImportCounts, ImportPriceChange, ImportRowProblem, ProductImportStatus } from "#app/db/schema.ts";
import { defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import type { ColumnMapping } from "#app/domain/listings/product-imports/column-mapping.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";
import { MEGABYTE, type UploadField, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";

/** `uploaded` waits for its mapping, `checking` is the dry run, `checked` waits for a yes, `running` writes, `retrying` tries refused rows again. */
export const productImportTransitions: Transitions<ProductImportStatus> = {
  initial: ["uploaded"],
  next: {
    uploaded: ["checking", "cancelled"],
    checking: ["checking", "checked", "failed", "cancelled"],
    checked: ["checking", "running", "cancelled"],
    running: ["done", "failed", "cancelled"],
    done: ["retrying"],
    retrying: ["done"],
    failed: ["checking"],
    cancelled: [],
  },
};

export const IMPORT_FILE = {
  form: "product_import",
  field: "file",
  kind: "table",
  most: 1,
  maxBytes: 200 * MEGABYTE,
} as const satisfies UploadField;
export const importUploads: UploadPolicy = { fields: [IMPORT_FILE], maxFiles: 2, maxBytes: 210 * MEGABYTE };

/** A store's imports, the newest first. */
export const productImportList = defineList({ position: ["after", "before"], perPage: 20 });
export type ProductImportList = StateOf<typeof productImportList>;

/** An import's rows that are still refused: each is a form. */
export const refusedRowList = defineList({ position: ["after", "before"], perPage: 10 });

/** The problem of a row of which something waits for a look, because its product is on sale (rule 9.18). */
export const WAITS_FOR_REVIEW = "waits_for_review";

/** Refused rows of an import that are stored; further ones are counted only. */
export const MAX_REFUSED_ROWS = 100_000;
/** Rows of an import that are stored because something was left out of them. */
export const MAX_NOTED_ROWS = 10_000;
/** The largest price changes that the dry run shows. */
export const SHOWN_PRICE_CHANGES = 20;

/** A line of the list of imports. */
export interface ProductImportSummary {
  id: number;
  status: ProductImportStatus;
  fileName: string;
  sizeBytes: number;
  counts: ImportCounts;
  /** Who uploaded it. */
  byName: string;
  batchId: number | null;
  createdAt: Date;
}

/** An import as its pages show it. */
export interface ProductImport extends ProductImportSummary {
  header: string[];
  /** The cells of the file's first rows. */
  samples: string[][];
  /** Null until the mapping was sent. */
  mapping: ColumnMapping | null;
  /** What the mapping's form shows at first. */
  proposedMapping: ColumnMapping;
  /** The store has used this mapping for a file with the same columns. */
  isRemembered: boolean;
  /** The part of the file, 0 to 1, that the dry run or the import has read. */
  partRead: number;
  /** Of the dry run, while the import counts anew. */
  checkedCounts: ImportCounts | null;
  /** Refused rows that were imported afterwards. */
  correctedCount: number;
  /** Rows with problems over what is stored. */
  unlistedCount: number;
  /** Prices that fall by more than half: they need a second yes. */
  priceFalls: number;
  /** The largest ones, by percentage. */
  priceChanges: ImportPriceChange[];
  /** How many rows have each problem, by its code. */
  problemCounts: Record<string, number>;
  /** The end of the text's key that says why it failed. */
  failure: string | null;
  /** When the file and the rows with problems are deleted. */
  expiresAt: Date;
}

/** A row of the file with problems. */
export interface ProblemRow {
  line: number;
  /** Empty for a row that was imported. */
  cells: string[];
  problems: ImportRowProblem[];
  isRefused: boolean;
  correctedAt: Date | null;
}
