import type { ImportPriceChange, ImportRowProblem } from "#app/db/schema.ts";
import { isSameNames, optionsKey } from "#app/domain/catalog/categories/option-keys.ts";
import type { ImportLookups, RowValues } from "#app/domain/listings/product-imports/row-values.ts";
import {
  applyColumns,
  applyOriginalPrice,
  applyPrice,
  applyTexts,
  isUnchanged,
} from "#app/domain/listings/product-imports/row-changes.ts";
import {
  effectivePrice,
  newProduct,
  skuKey,
  variantOf,
  type ImportedProduct,
  type ImportedVariant,
  type KnownProduct,
  type KnownProducts,
} from "#app/domain/listings/product-imports/stored-products.ts";
import { MAX_VARIANTS } from "#app/domain/listings/seller-products/product-form.ts";

type RowOutcome = "created" | "changed" | "unchanged" | "refused";

export interface PlannedRow {
  row: RowValues;
  outcome: RowOutcome;
  problems: ImportRowProblem[];
  product: KnownProduct | undefined;
  priceChange: ImportPriceChange | undefined;
}

interface Context {
  known: KnownProducts;
  lookups: Pick<ImportLookups, "otherCategoryId">;
  /** First line of each SKU in the file, by `rowKey`. */
  lines: ReadonlyMap<string, number>;
  /** Columns of the file, to report problems with missing values. */
  columns: { sku?: number | undefined; name?: number | undefined; price?: number | undefined };
}

/** Returns the key that must be unique in a file; undefined for a row that names no variant. */
export function rowKey({ sku, variantId }: Pick<RowValues, "sku" | "variantId">): string | undefined {
  if (sku !== null) return skuKey(sku);
  return variantId === null ? undefined : `#${variantId}`;
}

/** Plans each row in order, and updates `known`. Refused rows change nothing. Writes nothing: the dry run and the import share this function. */
export function planRows(rows: readonly RowValues[], context: Context): PlannedRow[] {
  return rows.map((row) => new RowPlan(row, context).decide());
}

class RowPlan {
  private readonly problems: ImportRowProblem[];

  constructor(
    private readonly row: RowValues,
    private readonly context: Context,
  ) {
    this.problems = [...row.problems];
  }

  decide(): PlannedRow {
    const { row, context } = this;
    if (row.isUnreadable) return this.result("refused");
    const key = rowKey(row);
    if (key === undefined)
      this.refuse(
        context.columns.sku === undefined ? "name_missing" : "sku_missing",
        context.columns.sku ?? context.columns.name,
      );
    const first = key === undefined ? undefined : context.lines.get(key);
    if (first !== undefined && first !== row.line) this.refuse("sku_repeated", context.columns.sku, { line: first });
    if (this.isRefused) return this.result("refused");
    const known = this.owner();
    const found = known && variantOf(known.now, row);
    if (known && found) return this.change(known, found);
    if (row.sku !== null && context.known.isRemoved(row.sku)) {
      this.refuse("variant_removed", context.columns.sku);
      return this.result("refused");
    }
    const group = row.parentSku === null ? undefined : context.known.ofGroup(row.parentSku);
    return group ? this.addVariant(group) : this.create();
  }

  private owner(): KnownProduct | undefined {
    const { known } = this.context;
    const { variantId, sku } = this.row;
    return (
      (variantId === null ? undefined : known.withVariant(variantId)) ?? (sku === null ? undefined : known.withSku(sku))
    );
  }

  private change(known: KnownProduct, found: ImportedVariant): PlannedRow {
    const { row } = this;
    if (known.now.isDeleted) this.refuse("product_deleted", this.context.columns.sku);
    const next = structuredClone(known.now);
    const index = known.now.variants.indexOf(found);
    const variant = next.variants[index];
    if (!variant) throw new Error("The copy of a product lacks a variant");
    if (row.sku !== null && variant.sku !== row.sku && skuKey(variant.sku ?? "") !== skuKey(row.sku))
      this.note("sku_kept", this.context.columns.sku, { sku: variant.sku ?? "" });
    const from = effectivePrice(next, variant);
    this.applyProduct(known, next);
    if (row.options && optionsKey(row.options) !== optionsKey(variant.options))
      this.setOptions(next, variant, row.options);
    if (row.stock !== undefined) variant.stock_quantity = row.stock;
    if (row.pricePaise !== undefined) applyPrice(next, variant, row.pricePaise);
    this.finishPrices(known, next);
    this.addWords(next);
    if (this.isRefused) return this.result("refused");
    const to = effectivePrice(next, variant);
    const outcome = isUnchanged(known.now, next) ? "unchanged" : "changed";
    this.take(known, next);
    const { name } = next.columns;
    const priceChange =
      from === to ? undefined : { line: row.line, sku: variant.sku ?? "", name, from_paise: from, to_paise: to };
    return this.result(outcome, known, priceChange);
  }

  private addVariant(known: KnownProduct): PlannedRow {
    const { row } = this;
    if (known.now.isDeleted) this.refuse("product_deleted", this.context.columns.sku);
    const next = structuredClone(known.now);
    if (next.variants.length >= MAX_VARIANTS)
      this.refuse("too_many_variants", this.context.columns.sku, { max: MAX_VARIANTS });
    const variant = this.newVariant(Math.max(-1, ...next.variants.map(({ position }) => position)) + 1);
    this.applyProduct(known, next);
    this.setOptions(next, variant, row.options ?? {});
    next.variants.push(variant);
    if (row.pricePaise !== undefined && row.pricePaise !== next.price_paise) variant.price_paise = row.pricePaise;
    this.finishPrices(known, next);
    this.addWords(next);
    if (this.isRefused) return this.result("refused");
    this.take(known, next);
    return this.result("created", known);
  }

  private create(): PlannedRow {
    const { row, context } = this;
    const { name } = row.product;
    if (row.sku === null) this.refuse("sku_missing", context.columns.sku);
    if (name === undefined) this.refuse("name_missing", context.columns.name);
    if (
      row.pricePaise === undefined &&
      !row.problems.some(({ refused, column }) => refused && column === context.columns.price)
    )
      this.refuse("price_missing", context.columns.price);
    if (this.isRefused || name === undefined || row.pricePaise === undefined) return this.result("refused");
    const next = newProduct(
      { source: null, group: row.parentSku, state: "draft", price_paise: row.pricePaise },
      { name, categoryId: context.lookups.otherCategoryId },
    );
    next.variants.push({ ...this.newVariant(0), options: row.options ?? {} });
    const known: KnownProduct = { before: undefined, now: next, firstLine: row.line };
    applyColumns(next.columns, row.product);
    this.applyTexts(next);
    this.finishPrices(known, next);
    this.addWords(next);
    context.known.add(known);
    return this.result("created", known);
  }

  private newVariant(position: number): ImportedVariant {
    const { sku, stock } = this.row;
    return { id: null, sku, options: {}, price_paise: null, stock_quantity: stock ?? 0, position };
  }

  /** The product's first row sets its columns; differing values in further rows are noted. */
  private applyProduct(known: KnownProduct, next: ImportedProduct): void {
    const isFirst = known.firstLine === undefined || known.firstLine === this.row.line;
    if (isFirst) {
      applyColumns(next.columns, this.row.product);
      this.applyTexts(next);
      return;
    }
    const other = structuredClone(next.columns);
    applyColumns(other, this.row.product);
    if (JSON.stringify(other) !== JSON.stringify(next.columns))
      this.note("product_differs", undefined, { line: known.firstLine ?? 0 });
  }

  private applyTexts(next: ImportedProduct): void {
    for (const locale of ["hi", "gu"] as const)
      if (!applyTexts(next, locale, this.row.texts[locale])) this.note("translated_name", undefined);
  }

  private setOptions(next: ImportedProduct, variant: ImportedVariant, options: Record<string, string>): void {
    const others = next.variants.filter((one) => one !== variant);
    const [sibling] = others;
    if (sibling && !isSameNames(Object.keys(options), Object.keys(sibling.options)))
      this.refuse("option_names_differ", undefined, { names: Object.keys(sibling.options).join(", ") || "–" });
    else if (others.some((one) => optionsKey(one.options) === optionsKey(options)))
      this.refuse("option_values_repeated", undefined, { values: Object.values(options).join(", ") });
    variant.options = options;
  }

  private finishPrices(known: KnownProduct, next: ImportedProduct): void {
    const given =
      known.firstLine === undefined || known.firstLine === this.row.line
        ? this.row.product.original_price_paise
        : undefined;
    const problem = applyOriginalPrice(next, known.before?.columns.original_price_paise ?? null, given);
    if (problem === "original_below_price") this.note(problem, undefined);
    else if (problem)
      this.refuse(problem, this.context.columns.price, { mrp_paise: next.columns.original_price_paise ?? 0 });
  }

  private addWords(next: ImportedProduct): void {
    for (const { optionName, value, locale, word } of this.row.words) {
      const ofOption = (next.words[optionName] ??= {});
      ofOption[value] = { ...ofOption[value], [locale]: word };
    }
  }

  private take(known: KnownProduct, next: ImportedProduct): void {
    known.now = next;
    known.firstLine ??= this.row.line;
    this.context.known.index(known);
  }

  private get isRefused(): boolean {
    return this.problems.some(({ refused }) => refused);
  }

  private refuse(code: string, column: number | undefined, values?: ImportRowProblem["values"]): void {
    this.problems.push({ code, refused: true, ...(column !== undefined && { column }), ...(values && { values }) });
  }

  private note(code: string, column: number | undefined, values?: ImportRowProblem["values"]): void {
    this.problems.push({ code, refused: false, ...(column !== undefined && { column }), ...(values && { values }) });
  }

  private result(outcome: RowOutcome, product?: KnownProduct, priceChange?: ImportPriceChange): PlannedRow {
    return { row: this.row, outcome, problems: this.problems, product, priceChange };
  }
}
