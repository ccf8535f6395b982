import type { ImportCounts, ImportPriceChange, ImportRowProblem, ProductImportStatus } from "#app/db/schema.ts";
import { defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import type { ColumnMapping } from "#app/domain/listings/product-imports/column-mapping.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";
import { MEGABYTE, type UploadField, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";

/** `uploaded` awaits its mapping, `checking` is the dry run, `checked` awaits confirmation, `running` writes, `retrying` retries refused rows. */
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
  max: 1,
  maxBytes: 200 * MEGABYTE,
} as const satisfies UploadField;
export const importUploads: UploadPolicy = { fields: [IMPORT_FILE], maxFiles: 2, maxBytes: 210 * MEGABYTE };

/** A store's imports, newest first. */
export const productImportList = defineList({ position: ["after", "before"], perPage: 20 });
export type ProductImportList = StateOf<typeof productImportList>;

/** Refused rows of an import, each with a form. */
export const refusedRowList = defineList({ position: ["after", "before"], perPage: 10 });

/** Problem code of a row with pending changes, because its product is on sale (rule 9.18). */
export const WAITS_FOR_REVIEW = "waits_for_review";

/** Maximum stored refused rows of an import; further ones are only counted. */
export const MAX_REFUSED_ROWS = 100_000;
/** Maximum stored rows of an import with ignored values. */
export const MAX_NOTED_ROWS = 10_000;
/** Largest price changes shown after the dry run. */
export const MAX_PRICE_CHANGES_SHOWN = 20;

export interface ProductImportSummary {
  id: number;
  status: ProductImportStatus;
  fileName: string;
  sizeBytes: number;
  counts: ImportCounts;
  /** Uploader. */
  byName: string;
  batchId: number | null;
  createdAt: Date;
}

/** An import as its pages show it. */
export interface ProductImport extends ProductImportSummary {
  header: string[];
  /** Cells of the file's first rows. */
  samples: string[][];
  /** Null until the mapping is submitted. */
  mapping: ColumnMapping | null;
  /** Default mapping of the form. */
  proposedMapping: ColumnMapping;
  /** Whether the store has used this mapping for a file with the same columns. */
  isRemembered: boolean;
  /** Progress of the dry run or the import through the file, 0 to 1. */
  partRead: number;
  /** Counts of the dry run, while the import counts again. */
  checkedCounts: ImportCounts | null;
  /** Refused rows imported afterwards. */
  correctedCount: number;
  /** Rows with problems beyond the stored ones. */
  unlistedCount: number;
  /** Prices that fall by more than half: they need a separate confirmation. */
  priceFalls: number;
  /** Largest changes, by percentage. */
  priceChanges: ImportPriceChange[];
  /** Number of rows per problem code. */
  problemCounts: Record<string, number>;
  /** Suffix of the translation key for the failure. */
  failure: string | null;
  /** When the file and its problem rows are deleted. */
  expiresAt: Date;
}

/** A row of the file with problems. */
export interface ProblemRow {
  line: number;
  /** Empty for an imported row. */
  cells: string[];
  problems: ImportRowProblem[];
  isRefused: boolean;
  correctedAt: Date | null;
}
