import type { ImportRowProblem, MakerRole } from "#app/db/schema.ts";
import { excerpt, oneLine } from "#app/domain/platform/csv-files/cells.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { readRupees, readWholeNumber } from "#app/domain/platform/money/input-numbers.ts";
import type { ColumnMapping } from "#app/domain/listings/product-imports/column-mapping.ts";
import type { ImportField } from "#app/domain/listings/product-imports/import-fields.ts";
import { derivedSku } from "#app/domain/listings/product-imports/derived-skus.ts";
import { optionNameOf } from "#app/domain/listings/product-imports/option-headings.ts";
import { readOptions, type OptionWord } from "#app/domain/listings/product-imports/row-options.ts";
import { CLEAR, listEntries, plainCell, unescaped } from "#app/domain/listings/product-imports/spreadsheet-cells.ts";
import { MAX_PRICE, MAX_STOCK, PRODUCT_LENGTHS } from "#app/domain/listings/seller-products/product-form.ts";

/** Product columns that a file can set, except the price. */
export interface ProductColumns {
  name: string;
  brand: string | null;
  short_description: string;
  description: string;
  features: string[];
  tags: string[];
  category_id: number;
  original_price_paise: Paise | null;
  country_of_origin: string;
  hsn: string | null;
  tax_class_id: number | null;
  generic_name: string | null;
  net_quantity: string | null;
  maker_role: MakerRole;
  maker_name: string | null;
  maker_address: string | null;
  best_before: string | null;
  returnable: boolean;
}

/** A product's texts in another language. */
export type TextColumns = Pick<ProductColumns, "name" | "short_description" | "description" | "features">;

/** Values of a row; missing cells are absent (rule 9.50). */
export interface RowValues {
  line: number;
  cells: readonly string[];
  sku: string | null;
  /** Variant id from our own export. */
  variantId: number | null;
  parentSku: string | null;
  product: Partial<ProductColumns>;
  texts: Record<"hi" | "gu", Partial<TextColumns>>;
  pricePaise: Paise | undefined;
  stock: number | undefined;
  options: Record<string, string> | undefined;
  words: OptionWord[];
  images: string[];
  /** Whether its cells cannot be told apart. */
  isUnreadable: boolean;
  problems: ImportRowProblem[];
}

/** Values that cells can name. */
export interface ImportLookups {
  categoryOf: (category: string, subcategory: string) => number | undefined;
  otherCategoryId: number;
  departmentOf: (categoryId: number) => number;
  taxClassOf: (text: string) => number | undefined;
  countryOf: (text: string) => string | undefined;
}

const L = PRODUCT_LENGTHS;
const MAX_IMAGES = 10;
const MAKER_WORDS: Readonly<Record<string, MakerRole>> = {
  ...{ maker: "maker", manufacturer: "maker", निर्माता: "maker", ઉત્પાદક: "maker" },
  ...{ packer: "packer", पैककर्ता: "packer", पैकर: "packer", પૅકર: "packer", પેકર: "packer" },
  ...{ importer: "importer", आयातक: "importer", આયાતકાર: "importer" },
};
const YES = /^(?:yes|y|true|1|हाँ|हां|હા)$/i;
const NO = /^(?:no|n|false|0|नहीं|ના)$/i;

/** The headings of a file, and its mapping. */
export interface FileColumns {
  header: readonly string[];
  mapping: ColumnMapping;
}

/** Reads a row by its columns. Reports all problems, each at its column. */
export function readRow(
  line: number,
  cells: readonly string[],
  columns: FileColumns,
  lookups: ImportLookups,
): RowValues {
  return new RowReader(line, cells, columns, lookups).read();
}

class RowReader {
  private readonly problems: ImportRowProblem[] = [];
  private readonly mapping: ColumnMapping;

  constructor(
    private readonly line: number,
    private readonly cells: readonly string[],
    private readonly columns: FileColumns,
    private readonly lookups: ImportLookups,
  ) {
    this.mapping = columns.mapping;
  }

  read(): RowValues {
    const { options, words } = readOptions({
      cell: (field) => oneLine(this.cell(field)),
      nameByHeading: (nameField, valueField) => {
        const column = this.mapping[valueField];
        if (this.mapping[nameField] !== undefined || column === undefined) return undefined;
        return optionNameOf(this.columns.header[column] ?? "");
      },
      refuse: (field, code, values) => this.refuse(field, code, values),
    });
    const variantId = readWholeNumber(this.cell("variant_id"));
    return {
      line: this.line,
      cells: this.cells,
      sku: this.sku(),
      variantId: variantId !== undefined && variantId > 0 ? variantId : null,
      parentSku: oneLine(this.cell("parent_sku")) || null,
      product: present({ ...this.texts(""), ...this.facts() }),
      texts: { hi: present(this.texts(".hi")), gu: present(this.texts(".gu")) },
      pricePaise: this.price(),
      stock: this.stock(),
      options,
      words,
      images: this.images(),
      isUnreadable: false,
      problems: this.problems,
    };
  }

  private cell(field: ImportField): string {
    const column = this.mapping[field];
    return column === undefined ? "" : plainCell(this.cells[column] ?? "");
  }

  private report(refused: boolean, field: ImportField, code: string, values?: ImportRowProblem["values"]): void {
    const column = this.mapping[field];
    this.problems.push({ code, refused, ...(column !== undefined && { column }), ...(values && { values }) });
  }

  private refuse(field: ImportField, code: string, values?: ImportRowProblem["values"]): undefined {
    this.report(true, field, code, values);
    return undefined;
  }

  private note(field: ImportField, code: string, values?: ImportRowProblem["values"]): undefined {
    this.report(false, field, code, values);
    return undefined;
  }

  private sku(): string | null {
    if (this.mapping.sku === undefined) return derivedSku((field) => this.cell(field));
    const sku = oneLine(this.cell("sku"));
    if (sku === CLEAR) this.refuse("sku", "not_clearable");
    if (sku.length > L.sku) this.refuse("sku", "too_long", { max: L.sku });
    return sku === "" ? null : sku;
  }

  /** Returns undefined for an empty cell, which keeps the stored value, and `cleared` for the word that empties it. */
  private text<Cleared>(
    field: ImportField,
    max: number,
    cleared: Cleared,
    isLine = true,
  ): string | Cleared | undefined {
    const cell = this.cell(field);
    const text = isLine ? oneLine(cell) : cell;
    if (text === "") return undefined;
    if (text === CLEAR) return cleared;
    if (text.length > max) return this.refuse(field, "too_long", { max });
    return text;
  }

  private list(field: ImportField, byCommas = false): string[] | undefined {
    const column = this.mapping[field];
    const cell = column === undefined ? "" : (this.cells[column] ?? "");
    if (cell.trim() === "") return undefined;
    if (cell.trim() === CLEAR) return [];
    const entries = listEntries(unescaped(cell), { byCommas });
    if (entries.length > L.listEntries) this.note(field, "list_cut", { max: L.listEntries });
    const shown = entries.slice(0, L.listEntries);
    if (shown.some((entry) => entry.length > L.listEntry)) return this.refuse(field, "too_long", { max: L.listEntry });
    return shown;
  }

  /** Reads the texts of one language. Clearing the name of another language removes its texts. */
  private texts(suffix: "" | ".hi" | ".gu") {
    const name = this.text(`name${suffix}`, L.name, suffix === "" ? CLEAR : "");
    return {
      name: name === CLEAR ? this.refuse("name", "not_clearable") : name,
      short_description: this.text(`short_description${suffix}`, L.shortDescription, ""),
      description: this.text(`description${suffix}`, L.description, "", false),
      features: this.list(`features${suffix}`),
    };
  }

  private facts() {
    return {
      brand: this.text("brand", L.brand, null),
      tags: this.list("tags", true),
      category_id: this.category(),
      original_price_paise: this.originalPrice(),
      country_of_origin: this.country(),
      hsn: this.hsn(),
      tax_class_id: this.taxClass(),
      generic_name: this.text("generic_name", L.genericName, null),
      net_quantity: this.text("net_quantity", L.netQuantity, null),
      maker_role: this.makerRole(),
      maker_name: this.text("maker_name", L.makerName, null),
      maker_address: this.text("maker_address", L.makerAddress, null, false),
      best_before: this.text("best_before", L.bestBefore, null),
      returnable: this.returnable(),
    };
  }

  private category(): number | undefined {
    const [category, subcategory] = [this.cell("category"), this.cell("subcategory")];
    if (category === "" && subcategory === "") return undefined;
    if (category === CLEAR) return this.refuse("category", "not_clearable");
    const found = this.lookups.categoryOf(category, subcategory === CLEAR ? "" : subcategory);
    return found ?? this.note("category", "category_unknown", { category: excerpt(category || subcategory) });
  }

  private price(): Paise | undefined {
    const cell = this.cell("price");
    if (cell === "") return undefined;
    if (cell === CLEAR) return this.refuse("price", "not_clearable");
    const paise = readRupees(cell);
    if (paise === undefined) return this.refuse("price", "price_invalid", { text: excerpt(cell) });
    if (paise === 0) return this.refuse("price", "price_zero");
    return paise > MAX_PRICE ? this.refuse("price", "price_too_high") : paise;
  }

  private originalPrice(): Paise | null | undefined {
    const cell = this.cell("original_price");
    if (cell === "") return undefined;
    if (cell === CLEAR) return null;
    const paise = readRupees(cell);
    if (paise === undefined || paise === 0 || paise > MAX_PRICE)
      return this.note("original_price", "original_price_invalid", { text: excerpt(cell) });
    return paise;
  }

  private stock(): number | undefined {
    const cell = this.cell("stock");
    if (cell === "") return undefined;
    if (cell === CLEAR) return this.refuse("stock", "not_clearable");
    const count = readWholeNumber(cell.replace(/\.0+$/, ""));
    if (count === undefined || count < 0) return this.refuse("stock", "stock_invalid", { text: excerpt(cell) });
    return count > MAX_STOCK ? this.refuse("stock", "stock_too_high", { max: MAX_STOCK }) : count;
  }

  private country(): string | undefined {
    const cell = oneLine(this.cell("country_of_origin"));
    if (cell === "") return undefined;
    if (cell === CLEAR) return this.refuse("country_of_origin", "not_clearable");
    return this.lookups.countryOf(cell) ?? this.note("country_of_origin", "country_unknown", { text: excerpt(cell) });
  }

  private hsn(): string | null | undefined {
    const cell = this.cell("hsn").replace(/[\s.]/g, "");
    if (cell === "") return undefined;
    if (cell === CLEAR) return null;
    return /^(?:\d{4}|\d{6}|\d{8})$/.test(cell) ? cell : this.note("hsn", "hsn_invalid", { text: excerpt(cell) });
  }

  private taxClass(): number | null | undefined {
    const cell = oneLine(this.cell("tax_class"));
    if (cell === "") return undefined;
    if (cell === CLEAR) return null;
    return this.lookups.taxClassOf(cell) ?? this.note("tax_class", "tax_class_unknown", { text: excerpt(cell) });
  }

  private makerRole(): MakerRole | undefined {
    const cell = oneLine(this.cell("maker_role")).toLowerCase();
    if (cell === "") return undefined;
    if (cell === CLEAR.toLowerCase()) return this.refuse("maker_role", "not_clearable");
    return MAKER_WORDS[cell] ?? this.note("maker_role", "maker_role_unknown", { text: excerpt(cell) });
  }

  private returnable(): boolean | undefined {
    const cell = oneLine(this.cell("returnable"));
    if (cell === "") return undefined;
    if (cell === CLEAR) return this.refuse("returnable", "not_clearable");
    if (YES.test(cell)) return true;
    return NO.test(cell) ? false : this.note("returnable", "yes_or_no", { text: excerpt(cell) });
  }

  private images(): string[] {
    const cell = this.cell("images");
    if (cell === "") return [];
    if (cell === CLEAR) return this.refuse("images", "not_clearable") ?? [];
    const found = listEntries(cell)
      .flatMap((entry) => entry.split(/[,\s]+(?=https?:)/))
      .filter((entry) => /^https?:\/\/\S+$/i.test(entry));
    if (found.length === 0) return this.note("images", "no_image_address", { text: excerpt(cell) }) ?? [];
    return found.slice(0, MAX_IMAGES);
  }
}

function present<Row extends Record<string, unknown>>(
  row: Row,
): { [Column in keyof Row]?: Exclude<Row[Column], undefined> } {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as never;
}
