import { useLoaderData } from "@remix-run/react";
import { formatDate, formatNumber, countValues } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { customerName, customerOrderColumns, placeOf } from "#app/components/seller/customers/customer-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import {
  findStoreCustomer,
  ordersOfCustomer,
} from "#app/domain/insights/store-customers/store-customers.queries.server.ts";
import { customerOrderList } from "#app/domain/insights/store-customers/store-customers.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "store.view", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, customer] = await Promise.all([getT(args), findStoreCustomer(db, scope, id)]);
    if (!customer) throw notFound();
    const asked = customerOrderList.of(args.request);
    const found = await ordersOfCustomer(id, await getLocale(args)).page(db, scope, asked);
    return { title: customerName(customer, { t }), customer, asked, found };
  },
);

/** A customer of the store, with their orders from it. */
export default function SellerCustomer() {
  const { t, locale } = useTranslation();
  const { customer, ...data } = useLoaderData<typeof loader>();
  const facts = [
    { name: "place", value: placeOf(customer) || "–" },
    { name: "first_order", value: formatDate(customer.firstOrderAt, locale) },
    { name: "last_order", value: formatDate(customer.lastOrderAt, locale) },
    { name: "pieces", value: formatNumber(customer.pieces) },
    { name: "cancelled", value: formatNumber(customer.cancelledPieces) },
    { name: "returned", value: formatNumber(customer.returnedPieces) },
    { name: "delivered", value: formatNumber(customer.deliveredPieces) },
    { name: "revenue", value: formatPaise(customer.revenuePaise) },
  ];
  return (
    <TablePage
      {...data}
      back={{ to: paths.sellerCustomers, text: t("messages:title.seller_customers") }}
      list={customerOrderList}
      here={paths.sellerCustomer(customer.id)}
      total={t("customers:orders", countValues({ n: customer.orders, bounded: false }))}
      empty={t("customers:none_found")}
      filters={
        <dl className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 xs:grid-cols-2 lg:grid-cols-4">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-small text-muted">{t(`customers:column.${name}`)}</dt>
              <dd className="font-semibold" {...langAttribute(value, locale)}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      }
      columns={customerOrderColumns}
      keyOf={({ parcelId }) => String(parcelId)}
    />
  );
}
