import type { Trx } from "#app/db/connection.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { changedSince, marksOf, type FormValues } from "#app/domain/listings/seller-products/product-values.server.ts";

/** Inputs that show errors of fields with other names. */
const INPUTS: Readonly<Record<string, string>> = { image_ids: "images" };

/**
 * Returns an error, with the current value, at each field that another person has changed since the form was opened, unless the typed value equals
 * it. The form keeps the typed values; submitting it again saves them (rule 9.73).
 */
export async function editConflicts(
  trx: Trx,
  { shown, input }: { shown: string; input: FormValues },
  now: FormValues,
): Promise<DomainError[]> {
  const fields = changedSince(shown, now).filter((field) => input[field] !== now[field]);
  const inputs = { shown: marksOf(now) };
  const errors = new Map<string, DomainError>();
  for (const name of fields) {
    const field = INPUTS[name] ?? name;
    const text = await textOf(trx, field, now[field] ?? "");
    const key = text === "" ? "messages:product.emptied_meanwhile" : "messages:product.changed_meanwhile";
    errors.set(
      field,
      new DomainError(key, { field, inputs, values: text.startsWith("seller:") ? { now_key: text } : { now: text } }),
    );
  }
  return [...errors.values()];
}

/** Returns the displayed value, or its translation key. */
async function textOf(trx: Trx, field: string, value: string): Promise<string> {
  if (field === "maker_role") return `seller:product.role.${value}`;
  if (field === "visibility") return value === "live" ? "seller:product.live" : "seller:product.draft";
  if (field === "returnable") return value === "true" ? "seller:product.returnable" : "seller:product.not_returnable";
  if (value === "" || (field !== "category_id" && field !== "tax_class_id")) return value;
  const table = field === "category_id" ? "categories" : "tax_classes";
  const row = await trx.selectFrom(table).where("id", "=", Number(value)).select("name").executeTakeFirst();
  return row?.name ?? value;
}
