import { flashSaleColumns } from "#app/components/admin/promotions/flash-sale-columns.tsx";
import { flashSales } from "#app/domain/flash-sales/flash-sales.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(flashSales, flashSaleColumns, {
  permission: "promotion.manage",
  file: "flash-sales.csv",
});
