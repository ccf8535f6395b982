import type { Trx } from "#app/db/connection.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { changedSince, marksOf, type FormValues } from "#app/domain/listings/seller-products/product-values.server.ts";

/** The inputs that show the message about a field of another name. */
const INPUTS: Readonly<Record<string, string>> = { image_ids: "images" };

/**
 * Returns an error at each field that another person has changed since the form was opened and that was typed otherwise, with the value that it has now.
 * The form comes back with what was typed; when it is sent again, that is saved (rule 9.73).
 */
export async function editConflicts(
  trx: Trx,
  { shown, typed }: { shown: string; typed: FormValues },
  now: FormValues,
): Promise<DomainError[]> {
  const fields = changedSince(shown, now).filter((field) => typed[field] !== now[field]);
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

/** Returns the value as people read it, or the key of its text. */
async function textOf(trx: Trx, field: string, value: string): Promise<string> {
  if (field === "maker_role") return `seller:product.role.${value}`;
  if (field === "visibility") return value === "live" ? "seller:product.live" : "seller:product.draft";
  if (field === "returnable") return value === "true" ? "seller:product.returnable" : "seller:product.not_returnable";
  if (value === "" || (field !== "category_id" && field !== "tax_class_id")) return value;
  const table = field === "category_id" ? "categories" : "tax_classes";
  const row = await trx.selectFrom(table).where("id", "=", Number(value)).select("name").executeTakeFirst();
  return row?.name ?? value;
}
