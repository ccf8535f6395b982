import { adminProductColumns } from "#app/components/admin/products/admin-product-columns.tsx";
import { adminProducts } from "#app/domain/admin-products/admin-products.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(adminProducts, adminProductColumns, {
  permission: "catalogue.manage",
  file: "products.csv",
});
