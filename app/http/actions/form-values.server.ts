import type { z } from "zod";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import {
  inputName,
  type FieldGroup,
  type FormField,
  type StoredFormOutcome,
  type FormInput,
} from "#app/domain/platform/forms/forms.ts";

/** Never sent back to the browser. */
const SECRET_FIELDS = new Set(["password", "confirm_password", "current_password", "new_password"]);

/** Bytes that one request of a visitor may store in the database, besides the user agent and the row itself. */
export const MAX_VISITOR_BYTES = 2048;
/** The same for a signed-in person: more than the longest form of the shop has. */
export const MAX_PERSON_BYTES = 64 * 1024;

/** Returns the typed values of the schema's fields. Everything else in the request is ignored. */
export function formInput(formData: FormData, schema: z.ZodObject): FormInput {
  const input: Required<FormInput> = { values: {}, repeated: {}, rows: {} };
  const read = (name: string) => {
    const all = formData.getAll(name).filter((value) => typeof value === "string");
    if (all.length > 0) input.values[name] = all.at(-1) ?? "";
    if (all.length > 1) input.repeated[name] = all;
    return all.length > 0;
  };
  for (const field of Object.values<FormField | FieldGroup>(fieldsOf(schema))) {
    if (SECRET_FIELDS.has(field.name)) continue;
    if (!field.columns) {
      read(field.name);
      continue;
    }
    for (let row = 0; row < field.maxRows; row += 1) {
      const sent = Object.keys(field.columns).filter((column) => read(inputName(field.name, row, column)));
      if (sent.length > 0) input.rows[field.name] = row + 1;
    }
  }
  const { values, ...others } = input;
  return { values, ...Object.fromEntries(Object.entries(others).filter(([, of]) => Object.keys(of).length > 0)) };
}

/** Returns the rows that fill a group, from the typed values, by the names of their columns. */
export type FillRows = Readonly<Record<string, (input: FormInput) => readonly Readonly<Record<string, string>>[]>>;

/**
 * Returns the typed values after a row was added to a repeated group or removed from it, and the input that takes the focus. Stays within the
 * group's bounds; a `change` that no button makes changes nothing.
 * @param change the value of the button: `phones add`, `phones remove 1`, `phones fill`
 */
export function withChangedRows(
  input: FormInput,
  schema: z.ZodObject,
  change: string,
  fillRows: FillRows = {},
): FormInput & { focus?: string } {
  const [name = "", action, which] = change.split(" ");
  const group = Object.values<FormField | FieldGroup>(fieldsOf(schema)).find((field) => field.name === name);
  if (!group?.columns) return input;
  const columns = Object.keys(group.columns);
  const fill = Object.hasOwn(fillRows, name) ? fillRows[name] : undefined;
  if (action === "fill" && fill) {
    const filled = fill(input).slice(0, group.maxRows);
    return withRows(
      input,
      group,
      filled.map((row) => columns.map((column) => row[column] ?? "")),
      0,
    );
  }
  const count = Math.max(input.rows?.[name] ?? 0, group.minRows);
  const rows = Array.from({ length: count }, (_, row) =>
    columns.map((column) => input.values[inputName(name, row, column)] ?? ""),
  );
  const at = action === "add" ? count : rows.findIndex((_, row) => String(row) === which);
  if (action === "add" && count < group.maxRows) rows.push(columns.map(() => ""));
  else if (action === "remove" && at >= 0 && count > group.minRows) rows.splice(at, 1);
  else return input;
  return withRows(input, group, rows, at);
}

function withRows(parsed: FormInput, { name, columns }: FieldGroup, rows: readonly string[][], at: number) {
  const names = Object.keys(columns);
  const others = Object.entries(parsed.values).filter(([input]) => !input.startsWith(`${name}[`));
  const changed = rows.flatMap((values, row) =>
    values.map((value, column) => [inputName(name, row, names[column] ?? ""), value] as const),
  );
  const focused = Math.min(at, rows.length - 1);
  return {
    ...parsed,
    values: Object.fromEntries([...others, ...changed]),
    rows: { ...parsed.rows, [name]: rows.length },
    ...(focused >= 0 && { focus: inputName(name, focused, names[0] ?? "") }),
  };
}

/**
 * Returns the outcome in at most `maxBytes` of JSON: first the errors, then the typed values, field by field while there is space. A field of
 * the shop's own forms that a person filled in always fits.
 */
export function withinBytes(outcome: StoredFormOutcome, maxBytes: number): StoredFormOutcome {
  const { form, page, title, formErrors, errors, pendingUploads, values, repeated, rows, focus } = outcome;
  let stored: StoredFormOutcome = { form, page, values: {}, errors: {}, formErrors: [] };
  const add = (change: (before: StoredFormOutcome) => StoredFormOutcome) => {
    const after = change(stored);
    if (Buffer.byteLength(JSON.stringify(after)) <= maxBytes) stored = after;
  };
  if (title !== undefined) add((before) => ({ ...before, title }));
  for (const text of formErrors) add((before) => ({ ...before, formErrors: [...before.formErrors, text] }));
  for (const [field, texts] of Object.entries(errors))
    add((before) => ({ ...before, errors: { ...before.errors, [field]: texts } }));
  if (pendingUploads) add((before) => ({ ...before, pendingUploads }));
  if (rows) add((before) => ({ ...before, rows, ...(focus && { focus }) }));
  for (const [field, value] of Object.entries(values))
    add((before) => ({ ...before, values: { ...before.values, [field]: withoutNul(value) } }));
  for (const [field, all] of Object.entries(repeated ?? {}))
    add((before) => ({ ...before, repeated: { ...before.repeated, [field]: all.map(withoutNul) } }));
  return stored;
}

/** PostgreSQL stores no NUL, in JSON neither. */
const withoutNul = (text: string) => text.replaceAll("\0", "");
