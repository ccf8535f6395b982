import type { z } from "zod";
import { parseForm } from "#app/domain/platform/forms/parse-form.server.ts";

type Typed = Readonly<Record<string, unknown>>;

/** Returns what the form's schema says to what was typed: "field: key" for each message. */
export function formMessages(form: z.ZodType, typed: Typed): string[] {
  const { error } = form.safeParse(typed);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

/** As `formMessages`, to what a browser sends of it. */
export function sentMessages(form: z.ZodObject, typed: Typed): string[] {
  const data = new FormData();
  for (const [name, value] of inputsOf(typed)) data.append(name, value);
  const parsed = parseForm(data, form);
  if ("value" in parsed) return [];
  return Object.entries({ ...parsed.errors, "": parsed.formErrors }).flatMap(([field, keys]) =>
    keys.map((key) => `${field}: ${key}`),
  );
}

/** Returns the inputs of a form by their names, as of a group's rows: `rows[0].name`. */
function inputsOf(value: unknown, name = ""): [name: string, value: string][] {
  if (typeof value === "string" || typeof value === "number") return [[name, String(value)]];
  if (value === true) return [[name, "on"]];
  if (Array.isArray(value)) return value.flatMap((row, index) => inputsOf(row, `${name}[${index}]`));
  // Nothing is sent of a box that is not ticked.
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) => inputsOf(own, name === "" ? key : `${name}.${key}`));
}
