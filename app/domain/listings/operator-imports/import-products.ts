import { isSameNames, optionsKey } from "#app/domain/catalog/categories/option-keys.ts";
import type { OptionValueTranslation } from "#app/domain/catalog/products/products.commands.server.ts";
import { withoutControlCharacters, excerpt, oneLine } from "#app/domain/platform/csv-files/cells.ts";
import {
  OPTION_NAME_COLUMNS,
  languageName,
  readRowOptions,
  type GivenWord,
  type RowOptions,
} from "#app/domain/listings/operator-imports/import-options.ts";
import {
  readImportRow,
  REQUIRED_COLUMNS,
  type ImportProblem,
  type ImportRow,
  type ReadRow,
} from "#app/domain/listings/operator-imports/imports.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

const MAX_VARIANTS = 100;
/** Columns shared by a product's rows: the first imported row sets them. */
const PRODUCT_COLUMNS = [
  ...REQUIRED_COLUMNS.filter((column) => column !== "price"),
  ...["brand", "short_description", "description", "subcategory", "features", "tags"],
];

/** A variant of a product, from one row of the file. */
interface ImportVariant {
  line: number;
  /** Values by option name, unique among the variants of a product. */
  options: Record<string, string>;
  pricePaise: Paise;
}

/** A product with all its variants. */
export interface ImportProduct extends ImportRow {
  /** Empty without options in the file: the product is a single variant. */
  variants: readonly ImportVariant[];
  optionValues: readonly OptionValueTranslation[];
}

export interface ReadProduct {
  product: ImportProduct | null;
  problems: ImportProblem[];
}

export interface FileRow {
  /** The row's first line in the file, from 1. */
  line: number;
  record: Readonly<Record<string, string | undefined>>;
}

const NONE: readonly never[] = [];

/** Reads a product without options from its only row. */
export function readPlainProduct({ record, line }: FileRow): ReadProduct {
  const { row, problems } = readImportRow(record, line);
  return { product: row && { ...row, variants: NONE, optionValues: NONE }, problems };
}

/**
 * Reads a product with options from its rows, one per variant. Empty cells take the first row's value, except for option values. The first row that
 * is not refused sets the product's texts and price.
 */
export function readProductWithOptions(rows: readonly FileRow[]): ReadProduct {
  const [first] = rows;
  if (!first) throw new Error("A product without rows");
  const reading = new ProductReading();
  for (const row of rows) {
    const record = row === first ? row.record : completed(row.record, first.record);
    reading.take(row, record, readImportRow(record, row.line), readRowOptions(record));
  }
  return reading.result();
}

class ProductReading {
  private readonly problems: ImportProblem[] = [];
  private readonly variants: ImportVariant[] = [];
  private readonly lines = new Map<string, number>();
  private readonly words = new Map<string, { given: GivenWord; line: number }>();
  private product: { row: ImportRow; record: FileRow["record"] } | undefined;

  take({ line, record: given }: FileRow, record: FileRow["record"], read: ReadRow, { words, ...options }: RowOptions) {
    const sourceId = withoutControlCharacters(record.source_id ?? "").slice(0, 200);
    const note = (refused: boolean, text: string) => this.problems.push({ line, sourceId, refused, text });
    const key = optionsKey(options.options);
    const refusals = [...options.refusals, ...this.conflicts(options, key)];
    // Notes end with the first imported row: further rows repeat its texts.
    this.problems.push(...read.problems.filter((problem) => problem.refused || !this.product));
    for (const refusal of refusals) note(true, refusal);
    if (!read.row || refusals.length > 0) return;
    for (const text of options.notes) note(false, text);
    if (this.product) {
      const unused = this.differingColumns(given, this.product.record);
      if (unused.length > 0)
        note(false, `Imported without its ${unused.join(", ")}: line ${this.product.row.line} gives the product's.`);
    }
    this.product ??= { row: read.row, record };
    this.variants.push({ line, options: options.options, pricePaise: read.row.pricePaise });
    this.lines.set(key, line);
    for (const word of words) {
      const earlier = this.translate(word, line);
      if (earlier !== undefined)
        note(false, `The ${languageName(word.language)} word of "${excerpt(word.value)}" is that of line ${earlier}.`);
    }
  }

  result(): ReadProduct {
    if (!this.product) return { product: null, problems: this.problems };
    const { row } = this.product;
    return {
      product: { ...row, variants: this.variants, optionValues: this.translations() },
      problems: this.problems,
    };
  }

  /** Returns why the row does not fit the variants before it. */
  private conflicts({ options, refusals }: Omit<RowOptions, "words">, key: string): string[] {
    if (refusals.length > 0) return [];
    const names = Object.keys(options);
    if (names.length === 0) return ["It has no options, but other rows of its product have."];
    const [first] = this.variants;
    if (!first) return [];
    const same = this.lines.get(key);
    if (same !== undefined)
      return [`Its values are those of line ${same}: ${excerpt(Object.values(options).join(", "))}.`];
    if (!isSameNames(names, Object.keys(first.options)))
      return [
        `Its options are ${names.join(", ")}; those of line ${first.line} are ${Object.keys(first.options).join(", ")}.`,
      ];
    return this.variants.length === MAX_VARIANTS ? [`Its product has ${MAX_VARIANTS} variants already.`] : [];
  }

  private differingColumns(given: FileRow["record"], product: FileRow["record"]): string[] {
    const text = (cell: string | undefined) => oneLine(withoutControlCharacters(cell ?? ""));
    return [...PRODUCT_COLUMNS, "original_price"].filter(
      (column) => text(given[column]) !== "" && text(given[column]) !== text(product[column]),
    );
  }

  /** Stores a translation. Returns the line of an earlier, different one. */
  private translate(given: GivenWord, line: number): number | undefined {
    const key = JSON.stringify([given.optionName, given.value, given.language]);
    const earlier = this.words.get(key);
    if (!earlier) this.words.set(key, { given, line });
    return earlier && earlier.given.word !== given.word ? earlier.line : undefined;
  }

  private translations(): OptionValueTranslation[] {
    const values = new Map<string, OptionValueTranslation>();
    for (const { given } of this.words.values()) {
      const key = JSON.stringify([given.optionName, given.value]);
      const known = values.get(key) ?? { optionName: given.optionName, value: given.value, translations: {} };
      known.translations[given.language] = given.word;
      values.set(key, known);
    }
    return [...values.values()];
  }
}

function completed(record: FileRow["record"], first: FileRow["record"]): FileRow["record"] {
  const whole = { ...record };
  for (const column of [...PRODUCT_COLUMNS, "price", ...OPTION_NAME_COLUMNS])
    if ((whole[column] ?? "").trim() === "") whole[column] = first[column];
  return whole;
}
