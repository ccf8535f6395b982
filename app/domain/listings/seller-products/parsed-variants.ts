import { DomainError, throwErrors } from "#app/domain/domain-error.ts";
import { inputName } from "#app/domain/platform/forms/forms.ts";
import type { FormInput } from "#app/domain/platform/forms/forms.ts";
import { readWholeNumber } from "#app/domain/platform/money/input-numbers.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { ProductInput } from "#app/domain/listings/seller-products/product-form.schema.ts";
import {
  entriesOf,
  linesOf,
  MAX_OPTIONS,
  MAX_VARIANTS,
  PRODUCT_LENGTHS,
  VALUE_COLUMNS,
  type EditableOption,
} from "#app/domain/listings/seller-products/product-form.ts";

/** A variant as typed in the form. */
export interface ParsedVariant {
  /** Undefined: matched by its options, or new. */
  id: number | undefined;
  options: Record<string, string>;
  stock: number;
  /** Stock that the form showed. */
  displayedStock: number | undefined;
  pricePaise: Paise | null;
  sku: string | null;
  /** Input names, for messages. A product without options has a single variant without `id`. */
  inputs: { id?: string; stock: string; displayedStock: string; sku: string };
}

export interface ParsedVariants {
  variants: ParsedVariant[];
  options: EditableOption[];
}

type Form = Pick<ProductInput, "options" | "variants" | "stock_quantity" | "shown_stock_quantity" | "sku">;

const row = (index: number, column: string) => inputName("variants", index, column);
const optionInput = (index: number, column: string) => inputName("options", index, column);

/** Returns the typed variants: a single one without options, or one per row. Throws `DomainErrors` with all problems. */
export function readVariants(form: Form): ParsedVariants {
  const errors: DomainError[] = [];
  const refuse = (field: string, key: string, values: Record<string, string | number> = {}) =>
    errors.push(new DomainError(`messages:product.${key}`, { field, values }));
  const options = readOptions(form, refuse);
  if (options.length === 0 && form.variants.length > 0) refuse("options", "option_required");
  if (options.length > 0 && form.variants.length === 0) refuse("variants", "variants_required");
  const variants = form.variants.length === 0 ? [plainVariant(form)] : readRows(form, options, refuse);
  refuseRepeatedSkus(variants, refuse);
  throwErrors(errors);
  return { variants, options };
}

type Refuse = (field: string, key: string, values?: Record<string, string | number>) => void;

function readOptions({ options }: Form, refuse: Refuse): EditableOption[] {
  const names = new Set<string>();
  return options.flatMap(({ name, values: input, ...words }, index) => {
    const values = entriesOf(input);
    if (name === "" && values.length === 0) return [];
    if (name === "") refuse(optionInput(index, "name"), "option_name_required");
    if (names.has(name.toLowerCase())) refuse(optionInput(index, "name"), "option_name_repeated", { name });
    names.add(name.toLowerCase());
    if (values.length === 0) refuse(optionInput(index, "values"), "option_values_required");
    const long = values.find((value) => value.length > PRODUCT_LENGTHS.optionValue);
    if (long !== undefined) refuse(optionInput(index, "values"), "option_value_too_long");
    const translated = (["hi", "gu"] as const).map((locale) => {
      const lines = linesOf(words[`values_${locale}`]);
      if (lines.length > values.length)
        refuse(optionInput(index, `values_${locale}`), "too_many_words", {
          values: values.length,
          words: lines.length,
        });
      return [locale, lines] as const;
    });
    return [
      {
        name,
        values: values.map((value, place) => ({
          value,
          translations: Object.fromEntries(
            translated.flatMap(([locale, lines]) => (lines[place] ? [[locale, lines[place]]] : [])),
          ),
        })),
      },
    ];
  });
}

function plainVariant({ stock_quantity, shown_stock_quantity: displayedStock, sku }: Form): ParsedVariant {
  const stock = readWholeNumber(stock_quantity) ?? 0;
  const inputs = { stock: "stock_quantity", displayedStock: "shown_stock_quantity", sku: "sku" };
  return { id: undefined, options: {}, stock, displayedStock, pricePaise: null, sku: sku || null, inputs };
}

function readRows({ variants }: Form, options: readonly EditableOption[], refuse: Refuse): ParsedVariant[] {
  const seen = new Map<string, number>();
  return variants.map((input, index) => {
    const values = options.map(({ name, values: known }, place) => {
      const column = VALUE_COLUMNS[place] ?? VALUE_COLUMNS[0];
      const given = input[column].replace(/\s+/g, " ");
      const value = known.find((one) => one.value.toLowerCase() === given.toLowerCase())?.value;
      if (given === "") refuse(row(index, column), "value_required", { option: name });
      else if (value === undefined) refuse(row(index, column), "value_unknown", { value: given, option: name });
      return [name, value ?? given] as const;
    });
    const key = JSON.stringify(values);
    const same = seen.get(key);
    if (same !== undefined) refuse(row(index, VALUE_COLUMNS[0]), "variant_repeated", { n: same + 1 });
    seen.set(key, index);
    if (input.stock === "") refuse(row(index, "stock"), "stock_required");
    return {
      id: input.id,
      options: Object.fromEntries(values),
      stock: readWholeNumber(input.stock) ?? 0,
      displayedStock: input.shown_stock,
      pricePaise: input.price ?? null,
      sku: input.sku || null,
      inputs: {
        id: row(index, "id"),
        stock: row(index, "stock"),
        displayedStock: row(index, "shown_stock"),
        sku: row(index, "sku"),
      },
    };
  });
}

function refuseRepeatedSkus(variants: readonly ParsedVariant[], refuse: Refuse): void {
  const seen = new Set<string>();
  for (const { sku, inputs } of variants) {
    if (sku === null) continue;
    if (seen.has(sku.toLowerCase())) refuse(inputs.sku, "sku_repeated", { sku });
    seen.add(sku.toLowerCase());
  }
}

/**
 * Returns a row for each combination of the typed values, keeping the values typed for it before. Rows with other values come last, so that nothing
 * is lost.
 */
export function combineOptions(input: FormInput): Record<string, string>[] {
  const value = (name: string) => input.values[name] ?? "";
  const lists = Array.from({ length: MAX_OPTIONS }, (_, index) =>
    entriesOf(value(optionInput(index, "values"))),
  ).filter((values) => values.length > 0);
  const rows = Array.from({ length: input.rows?.["variants"] ?? 0 }, (_, index) =>
    Object.fromEntries(ROW_COLUMNS.map((column) => [column, value(row(index, column))])),
  ).filter((one) => Object.values(one).some((text) => text !== ""));
  const keyOf = (one: Record<string, string>) =>
    JSON.stringify(lists.map((_, place) => (one[VALUE_COLUMNS[place] ?? ""] ?? "").trim().toLowerCase()));
  const known = new Map(rows.map((one) => [keyOf(one), one]));
  const combined = combinations(lists).map((values) => {
    const made = Object.fromEntries(values.map((one, place) => [VALUE_COLUMNS[place] ?? "", one]));
    const before = known.get(keyOf(made));
    known.delete(keyOf(made));
    return { ...before, ...made };
  });
  return [...combined, ...rows.filter((one) => known.get(keyOf(one)) === one)];
}

const ROW_COLUMNS = ["id", ...VALUE_COLUMNS, "stock", "shown_stock", "price", "sku"];

/** Returns every combination with one value of each list, up to the maximum number of variants. */
function combinations(lists: readonly (readonly string[])[]): string[][] {
  if (lists.length === 0) return [];
  let made: string[][] = [[]];
  for (const values of lists)
    made = made.flatMap((before) => values.map((value) => [...before, value])).slice(0, MAX_VARIANTS);
  return made;
}
