import { useLoaderData } from "@remix-run/react";
import { countValues } from "#app/components/ui/format.ts";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { customerColumns } from "#app/components/seller/customers/customer-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { storeCustomers } from "#app/domain/insights/store-customers/store-customers.queries.server.ts";
import { customerList } from "#app/domain/insights/store-customers/store-customers.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(
  storeCustomers,
  { permission: "store.view", title: "messages:title.seller_customers" },
  (scope) => Promise.resolve({ canExport: hasPermission(scope, "store.export") }),
);

/** Who has bought from the store, how often and for how much. */
export default function SellerCustomers() {
  const { t } = useTranslation();
  const { canExport, ...data } = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: customerList, here: paths.sellerCustomers, asked };
  return (
    <TablePage
      {...data}
      {...links}
      total={t("customers:count", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t(asked.search === "" ? "customers:none" : "customers:none_found")}
      filters={<ListSearch {...links} label={t("customers:search")} />}
      columns={customerColumns}
      keyOf={({ id }) => String(id)}
      {...(canExport && { csv: paths.sellerCustomersCsv })}
    />
  );
}
