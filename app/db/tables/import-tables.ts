import type { Generated } from "kysely";
import type { CreatedAt, DefaultedJson, Id, Json, OptionalJson, OptionalTime } from "#app/db/columns.ts";
import type {
  ImportCounts,
  ImportDelimiter,
  ImportMapping,
  ImportPriceChange,
  ImportRowProblem,
  ProductImportStatus,
} from "#app/db/schema.ts";

/** Product files: the operator's imports (`imports`), and the stores' files. */
export interface ImportTables {
  imports: {
    id: Id;
    file_name: string;
    fingerprint: string;
    rows_read: Generated<number>;
    rows_saved: Generated<number>;
    rows_refused: Generated<number>;
    started_at: CreatedAt;
    finished_at: OptionalTime;
  };
  import_problems: {
    id: Id;
    import_id: number;
    row_number: number;
    source_id: string | null;
    problem: string;
  };
  product_imports: {
    id: Id;
    seller_id: number;
    profile_id: number;
    status: Generated<ProductImportStatus>;
    file_name: string;
    size_bytes: number;
    storage_key: string;
    delimiter: ImportDelimiter;
    /** The names of the columns as the file has them. */
    header: string[];
    header_fingerprint: string;
    /** The cells of the first rows. */
    samples: DefaultedJson<string[][]>;
    mapping: OptionalJson<ImportMapping>;
    /** The line where reading continues. */
    next_line: Generated<number>;
    /** The part of the file that has been read, 0 to 1. */
    part_read: Generated<number>;
    rows_read: Generated<number>;
    rows_created: Generated<number>;
    rows_changed: Generated<number>;
    rows_unchanged: Generated<number>;
    rows_refused: Generated<number>;
    /** Imported rows with something left out. */
    rows_noted: Generated<number>;
    /** Refused rows that were imported afterwards. */
    rows_corrected: Generated<number>;
    /** Rows with problems beyond the stored maximum. */
    rows_unlisted: Generated<number>;
    /** Prices that fall by more than half. */
    price_falls: Generated<number>;
    /** The largest ones. */
    price_changes: DefaultedJson<ImportPriceChange[]>;
    /** How many rows have each problem, by its code. */
    problem_counts: DefaultedJson<Record<string, number>>;
    /** The counts of the dry run. */
    checked_counts: OptionalJson<ImportCounts>;
    /** Why it failed: the end of a text's key. */
    failure: string | null;
    batch_id: number | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
    finished_at: OptionalTime;
    expires_at: CreatedAt;
  };
  /** Rows of the file with problems. */
  product_import_rows: {
    id: Id;
    import_id: number;
    line: number;
    cells: Json<string[]>;
    problems: Json<ImportRowProblem[]>;
    is_refused: boolean;
    /** When the corrected row was imported. */
    corrected_at: OptionalTime;
  };
  /** The line of each SKU in the file, in lower case. */
  product_import_skus: { import_id: number; sku: string; line: number };
  /** Meaning of a store's columns, by the fingerprint of the header. */
  product_import_mappings: {
    seller_id: number;
    header_fingerprint: string;
    mapping: Json<ImportMapping>;
    used_at: CreatedAt;
  };
}
