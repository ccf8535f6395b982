import {
  exportProducts,
  productExportColumns,
} from "#app/domain/listings/product-imports/product-export.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { csvFile } from "#app/http/files/csv-file.server.ts";
import { db, publicAddress } from "#app/services.server.ts";

/** The store's products as a file that the import takes back, their pictures by their public addresses. */
export const loader = defineLoader({ permission: "store.export" }, ({ scope }) =>
  csvFile("haat-products.csv", productExportColumns, exportProducts(db, scope, publicAddress)),
);
