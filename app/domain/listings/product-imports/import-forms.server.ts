import { z } from "zod";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import type { ColumnMapping } from "#app/domain/listings/product-imports/column-mapping.ts";
import {
  IMPORT_FIELDS,
  mappingInput,
  REQUIRED_FIELDS,
  type ImportField,
} from "#app/domain/listings/product-imports/import-fields.ts";

const column = z.int().min(0).max(10_000).optional();
const inputOf = (field: ImportField) => field.replace(".", "_");

/** Column of each field, from 0; `mappingInput` names the inputs. */
export const mappingForm = z.object({
  mapping: z.object(Object.fromEntries(IMPORT_FIELDS.map((field) => [inputOf(field), column]))).default({}),
});

/** Returns the chosen mapping. */
export function chosenMapping({ mapping }: z.output<typeof mappingForm>): ColumnMapping {
  return Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => {
      const chosen = mapping[inputOf(field)];
      return chosen === undefined ? [] : [[field, chosen]];
    }),
  );
}

/** Returns the form's fields, by mapped field. */
export function mappingFields(): Record<ImportField, FormField> {
  const { mapping } = fieldsOf(mappingForm);
  const required: readonly ImportField[] = REQUIRED_FIELDS;
  const fields = IMPORT_FIELDS.map((field) => [
    field,
    { ...mapping, name: mappingInput(field), optional: !required.includes(field), isFilter: true },
  ]);
  return Object.fromEntries(fields) as Record<ImportField, FormField>;
}

/** Confirms an import, and separately prices that fall by more than half. */
export const confirmForm = z.object({ accepts_price_falls: z.boolean().default(false) });

/** Cells of a row, in file order. */
export const rowForm = z.object({ cells: z.array(z.string().max(50_000).default("")).max(900).default([]) });
