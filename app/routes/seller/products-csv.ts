import { productColumns } from "#app/components/seller/product-columns.tsx";
import { sellerProducts } from "#app/domain/seller-products/seller-products.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(sellerProducts, productColumns, {
  permission: "store.export",
  file: "products.csv",
});
