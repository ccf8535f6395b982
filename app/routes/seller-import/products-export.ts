import { exportProducts, productExportColumns } from "#app/domain/product-imports/product-export.queries.server.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { csvFile } from "#app/http/csv-file.server.ts";
import { db } from "#app/services.server.ts";

/** The store's products as a file that the import takes back. */
export const loader = defineLoader({ permission: "product.manage" }, ({ scope }) =>
  csvFile("haat-products.csv", productExportColumns, exportProducts(db, scope)),
);
