import { customerColumns } from "#app/components/seller/customer-columns.tsx";
import { storeCustomers } from "#app/domain/store-customers/store-customers.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(storeCustomers, customerColumns, {
  permission: "store.export",
  file: "customers.csv",
});
