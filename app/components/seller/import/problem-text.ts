import type { ImportRowProblem } from "#app/db/schema.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { fieldKey, type ImportField } from "#app/domain/listings/product-imports/import-fields.ts";
import type { Translate } from "#app/locales/translate.ts";

/** Returns a row's problem, in the reader's language. */
export function problemText({ code, values = {} }: Pick<ImportRowProblem, "code" | "values">, t: Translate): string {
  const shown = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (name === "fields") return [name, fieldNames(String(value), t)];
    return name.endsWith("_paise") ? [name.replace(/_paise$/, ""), formatPaise(Number(value))] : [name, value];
  });
  return t(`import:problem.${code}`, Object.fromEntries(shown));
}

function fieldNames(fields: string, t: Translate): string {
  return fields
    .split(",")
    .map((field) => t(fieldKey(field as ImportField)))
    .join(", ");
}
