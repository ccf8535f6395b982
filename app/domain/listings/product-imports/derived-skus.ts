import { createHash } from "node:crypto";
import { oneLine } from "#app/domain/platform/csv-files/cells.ts";
import type { ImportField } from "#app/domain/listings/product-imports/import-fields.ts";

/**
 * Returns the SKU of a row in a file without SKUs, derived from its address, or else from name, brand and options; ignores the address's search
 * parameters. Null for a row without a name.
 */
export function derivedSku(cell: (field: ImportField) => string): string | null {
  const name = oneLine(cell("name"));
  if (name === "") return null;
  const address = /^https?:\/\/([^?#]+)/i.exec(cell("link"))?.[1]?.replace(/\/ref=.*$/, "");
  const values = (["option1_value", "option2_value", "option3_value"] as const).map((field) => oneLine(cell(field)));
  const identity = JSON.stringify([address ?? name, address === undefined ? oneLine(cell("brand")) : "", ...values]);
  return `H-${createHash("sha256").update(identity.toLowerCase()).digest("hex").slice(0, 12).toUpperCase()}`;
}
