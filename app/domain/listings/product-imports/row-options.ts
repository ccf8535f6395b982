import type { ImportRowProblem } from "#app/db/schema.ts";
import type { ImportField } from "#app/domain/listings/product-imports/import-fields.ts";
import { CLEAR } from "#app/domain/listings/product-imports/spreadsheet-cells.ts";
import { PRODUCT_LENGTHS } from "#app/domain/listings/seller-products/product-form.ts";

/** Translation of an option value. */
export interface OptionWord {
  optionName: string;
  value: string;
  locale: "hi" | "gu";
  word: string;
}

interface OptionCells {
  cell: (field: ImportField) => string;
  /** Option name given by the heading of a value column; undefined where names have their own column. */
  nameByHeading: (nameField: ImportField, valueField: ImportField) => string | undefined;
  refuse: (field: ImportField, code: string, values?: ImportRowProblem["values"]) => void;
}

const { optionName: MAX_NAME, optionValue: MAX_VALUE } = PRODUCT_LENGTHS;

/** Reads the options of a row; undefined without any. */
export function readOptions({ cell, nameByHeading, refuse }: OptionCells): {
  options: Record<string, string> | undefined;
  words: OptionWord[];
} {
  const options: Record<string, string> = {};
  const words: OptionWord[] = [];
  for (const number of [1, 2, 3] as const) {
    const [nameField, valueField] = [`option${number}_name`, `option${number}_value`] as const;
    const value = cell(valueField);
    const name = value === "" ? cell(nameField) : (nameByHeading(nameField, valueField) ?? cell(nameField));
    if (name === "" && value === "") continue;
    if (name === CLEAR || value === CLEAR) refuse(valueField, "not_clearable");
    else if (name === "") refuse(nameField, "option_name_missing", { value });
    else if (value === "") refuse(valueField, "option_value_missing", { name });
    else if (name.length > MAX_NAME) refuse(nameField, "too_long", { max: MAX_NAME });
    else if (value.length > MAX_VALUE) refuse(valueField, "too_long", { max: MAX_VALUE });
    else if (Object.keys(options).some((other) => other.toLowerCase() === name.toLowerCase()))
      refuse(nameField, "option_repeated", { name });
    else options[name] = value;
    for (const locale of ["hi", "gu"] as const) {
      const word = cell(`${valueField}.${locale}`);
      if (word !== "" && word !== CLEAR && word.length <= MAX_VALUE && name !== "" && value !== "")
        words.push({ optionName: name, value, locale, word });
    }
  }
  return { options: Object.keys(options).length === 0 ? undefined : options, words };
}
