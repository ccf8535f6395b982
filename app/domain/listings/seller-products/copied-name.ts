import { PRODUCT_LENGTHS } from "#app/domain/listings/seller-products/product-form.ts";

/** Returns the name of a copy, in any language: `Stole` → `Stole (2)` → `Stole (3)`. Respects the maximum length. */
export function copiedName(name: string): string {
  const [, base = name, number = "1"] = /^(.+?) \((\d{1,4})\)$/su.exec(name) ?? [];
  const suffix = ` (${Number(number) + 1})`;
  return `${base.slice(0, PRODUCT_LENGTHS.name - suffix.length).trimEnd()}${suffix}`;
}
