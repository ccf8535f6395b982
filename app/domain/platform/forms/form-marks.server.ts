import { createHash } from "node:crypto";
import { DomainError, throwErrors } from "#app/domain/domain-error.ts";

/** A form's shown values, by field. */
export type DisplayedValues = Record<string, string>;

/** Returns the marks of a form's values: they tell a later save which values have changed since. */
export function marksOf(values: DisplayedValues): string {
  return Object.entries(values)
    .map(([field, value]) => `${field}:${markOf(value)}`)
    .join(",");
}

/** Returns the fields that no longer have the value that the form showed. */
export function changedSince(marks: string, now: DisplayedValues): string[] {
  const shown = new Map(marks.split(",").map((mark) => mark.split(":") as [string, string]));
  return Object.keys(now).filter((field) => shown.has(field) && shown.get(field) !== markOf(now[field] ?? ""));
}

/**
 * Throws `DomainErrors` at the fields that another person has changed since the form was opened and that were typed differently, with each
 * field's current value. The form comes back with what was typed; sending it again saves that (rule 10.10).
 * @param shown the form's hidden `shown`; @param keyOf the translation key of a value's text, if any
 */
export function assertUnchanged(
  shown: string,
  input: DisplayedValues,
  now: DisplayedValues,
  keyOf: (field: string, value: string) => string | undefined = () => undefined,
): void {
  const inputs = { shown: marksOf(now) };
  const errors = changedSince(shown, now)
    .filter((field) => input[field] !== now[field])
    .map((field) => {
      const value = now[field] ?? "";
      const key = keyOf(field, value);
      return new DomainError(
        value === "" ? "messages:product.emptied_meanwhile" : "messages:product.changed_meanwhile",
        {
          field,
          inputs,
          values: key ? { now_key: key } : { now: value },
        },
      );
    });
  throwErrors(errors);
}

function markOf(value: string): string {
  return createHash("sha256").update(value).digest("base64url").slice(0, 8);
}
