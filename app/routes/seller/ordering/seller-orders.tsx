import { useLoaderData } from "@remix-run/react";
import { countValues } from "#app/components/ui/format.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { orderColumns } from "#app/components/seller/parcels/order-columns.tsx";
import { ParcelsToMove } from "#app/components/seller/parcels/parcels-to-move.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { listStoreShipments } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { moveShipmentForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { sellerOrders } from "#app/domain/ordering/seller-orders/seller-orders.queries.server.ts";
import { parcelsToMove, sellerOrderList } from "#app/domain/ordering/seller-orders/seller-orders.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** The parcels that wait for a step, and everything that was sold. */
export const loader = defineListLoader(
  sellerOrders,
  { permission: "shipment.view", title: "messages:title.seller_orders" },
  async (scope, asked, locale) => ({
    parcels: await listStoreShipments(db, scope, parcelsToMove(asked), locale),
    fields: hasPermission(scope, "shipment.manage") ? fieldsOf(moveShipmentForm) : null,
    showsPrices: hasPermission(scope, "store.view"),
    exports: hasPermission(scope, "store.export"),
  }),
);

export default function SellerOrders() {
  const { t } = useTranslation();
  const { parcels, fields, showsPrices, exports, ...data } = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: sellerOrderList, here: paths.sellerOrders, asked };
  return (
    <TablePage
      {...data}
      {...links}
      total={t("seller:orders.count", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t(asked.search === "" && asked.status === undefined ? "seller:orders.none" : "seller:orders.none_found")}
      lead={<ParcelsToMove parcels={parcels} fields={fields} asked={asked} />}
      filters={
        <div id="orders" className="grid gap-5">
          <FilterLinks
            {...links}
            filter="status"
            label={t("seller:orders.statuses")}
            textOf={(status) => t(status === undefined ? "seller:orders.all" : statusKey("shipment", status))}
          />
          <ListSearch {...links} label={t("seller:orders.search")} />
        </div>
      }
      columns={(translation) => orderColumns(translation, { showsPrices })}
      keyOf={({ itemId }) => String(itemId)}
      {...(exports && { csv: paths.sellerOrdersCsv })}
    />
  );
}
