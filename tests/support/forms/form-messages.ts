import type { z } from "zod";
import { parseForm } from "#app/domain/platform/forms/parse-form.server.ts";

type Input = Readonly<Record<string, unknown>>;

/** Returns the schema's errors for the typed values: "field: key" for each message. */
export function formMessages(form: z.ZodType, input: Input): string[] {
  const { error } = form.safeParse(input);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

/** As `formMessages`, for the values as a browser would send them. */
export function sentMessages(form: z.ZodObject, input: Input): string[] {
  const data = new FormData();
  for (const [name, value] of inputsOf(input)) data.append(name, value);
  const parsed = parseForm(data, form);
  if ("value" in parsed) return [];
  return Object.entries({ ...parsed.errors, "": parsed.formErrors }).flatMap(([field, keys]) =>
    keys.map((key) => `${field}: ${key}`),
  );
}

/** Returns a form's inputs by name; a group's rows are named `rows[0].name`. */
function inputsOf(value: unknown, name = ""): [name: string, value: string][] {
  if (typeof value === "string" || typeof value === "number") return [[name, String(value)]];
  if (value === true) return [[name, "on"]];
  if (Array.isArray(value)) return value.flatMap((row, index) => inputsOf(row, `${name}[${index}]`));
  // An unticked box is not sent.
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) => inputsOf(own, name === "" ? key : `${name}.${key}`));
}
