import { fieldKey, type ImportField } from "#app/domain/listings/product-imports/import-fields.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { csvFile } from "#app/http/files/csv-file.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";

type Cells = Partial<Record<ImportField, string>>;

const FIELDS = ["sku", "name", "description", "category", "price", "original_price", "stock"] as const;
const EXAMPLES = [
  { sku: "LAMP-1", category: "Home Decor", price: "149", original_price: "199", stock: "24" },
  { sku: "KURTA-1", category: "Fashion", price: "Rs 1,299/-", original_price: "1,599", stock: "12" },
] as const;

/** A file with two products, its headings and texts in the reader's language. */
export const loader = defineLoader({ permission: "product.manage" }, async (args) => {
  const t = await getT(args);
  const rows = EXAMPLES.map((cells, index): Cells => ({
    ...cells,
    name: t(`import_pages:sample_rows.name${index + 1}`),
    description: t(`import_pages:sample_rows.description${index + 1}`),
  }));
  const columns = FIELDS.map((field) => ({ head: t(fieldKey(field)), value: (row: Cells) => row[field] ?? "" }));
  return csvFile("haat-sample.csv", columns, [rows]);
});
