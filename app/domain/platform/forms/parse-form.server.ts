import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import type { FormInput } from "#app/domain/platform/forms/forms.ts";

/** Treats blank text as missing. Takes only numbers as people write them: not `1e3` or `0x10`, which `Number` would take. */
const { coerceFormValue } = configureCoercion({
  stripEmptyString: (text) => (text.trim() === "" ? undefined : text),
  type: { number: (text) => (/^\s*-?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : NaN) },
});

/** A form's values, or the translation keys of its errors: by field, and of the whole form. */
export type ParsedForm<Value> = { value: Value } | { errors: Record<string, string[]>; formErrors: string[] };

/** Parses a form with its schema; only the schema's fields exist. */
export function parseForm<Schema extends z.ZodObject>(
  formData: FormData,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const submission = parseWithZod(formData, { schema: coerceFormValue(schema), disableAutoCoercion: true });
  if (submission.status === "success") return { value: submission.value };
  const { "": formErrors, ...errors } = submission.error ?? {};
  // In the order of the form, also errors of checks that compare two fields.
  const order = Object.keys(schema.shape);
  const place = ([field]: [string, unknown]) => order.indexOf(/^[^.[]*/.exec(field)![0]);
  const sorted = Object.entries(errors).sort((one, other) => place(one) - place(other));
  return {
    errors: Object.fromEntries(sorted.map(([field, keys]) => [field, [...new Set(keys)]])),
    formErrors: formErrors ?? [],
  };
}

/** Parses a draft's values as if they were sent now. */
export function parseInput<Schema extends z.ZodObject>(
  { values, repeated = {} }: FormInput,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const formData = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const each of repeated[name] ?? [value]) formData.append(name, each);
  return parseForm(formData, schema);
}
