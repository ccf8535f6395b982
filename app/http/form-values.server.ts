import type { z } from "zod";
import type { FormOutcome, StoredFormOutcome } from "#app/domain/forms/forms.ts";

/** Never sent back to the browser. */
const SECRET_FIELDS = new Set(["password", "confirm_password", "current_password", "new_password"]);

/** Bytes that one request of a visitor may store in the database, besides the user agent and the row itself. */
export const MAX_VISITOR_BYTES = 2048;
/** The same for a signed-in person: more than the longest form of the shop has. */
export const MAX_PERSON_BYTES = 64 * 1024;

/** Returns what was typed into the schema's fields. What else a request carries exists nowhere. */
export function typedValues(formData: FormData, schema: z.ZodObject): Pick<FormOutcome, "values" | "repeated"> {
  const values: Record<string, string> = {};
  const repeated: Record<string, string[]> = {};
  for (const name of Object.keys(schema.shape)) {
    if (SECRET_FIELDS.has(name)) continue;
    const all = formData.getAll(name).filter((value) => typeof value === "string");
    if (all.length > 0) values[name] = all.at(-1) ?? "";
    if (all.length > 1) repeated[name] = all;
  }
  return { values, ...(Object.keys(repeated).length > 0 && { repeated }) };
}

/**
 * Returns the outcome in at most so many bytes of JSON: first what is wrong, then what was typed, field by field as long as there is
 * space. A field of the shop's own forms that was filled in by a person always fits.
 */
export function withinBytes(outcome: StoredFormOutcome, maxBytes: number): StoredFormOutcome {
  const { form, page, title, formErrors, errors, pendingUploads, values, repeated } = outcome;
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
  for (const [field, value] of Object.entries(values))
    add((before) => ({ ...before, values: { ...before.values, [field]: value } }));
  for (const [field, all] of Object.entries(repeated ?? {}))
    add((before) => ({ ...before, repeated: { ...before.repeated, [field]: all } }));
  return stored;
}
