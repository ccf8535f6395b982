import { discountColumns } from "#app/components/seller/promotions/discount-columns.tsx";
import { storeDiscounts } from "#app/domain/store-discounts/store-discounts.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(storeDiscounts, discountColumns, {
  permission: "store.export",
  file: "discounts.csv",
});
