import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { parcelColumns } from "#app/components/seller/parcels/parcel-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { parcels } from "#app/domain/ordering/seller-orders/parcel-list.queries.server.ts";
import { parcelList } from "#app/domain/ordering/seller-orders/parcel-list.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(
  parcels,
  { permission: "shipment.view", title: "messages:title.seller_parcels" },
  async (scope) => ({ canManage: hasPermission(scope, "shipment.manage") }),
);

/** The store's parcels; parcels to hand over come first, by their deadline. */
export default function SellerParcels() {
  const { t } = useTranslation();
  const { canManage, ...data } = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: parcelList, here: paths.sellerParcels, asked };
  const bulk = {
    form: "parcels",
    buttons: [
      ...(canManage
        ? [
            { action: paths.parcelsPack, label: t("parcels:list.pack") },
            { action: paths.parcelsShip, label: t("parcels:list.ship") },
          ]
        : []),
      { action: paths.parcelsPrintChoose, label: t("packing:print.print") },
    ],
  };
  return (
    <TablePage
      {...data}
      {...links}
      back={{ to: paths.sellerOrders, text: t("parcels:back") }}
      total={t("parcels:list.count", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t(
        asked.search === "" && asked.view === "to_send" && !asked.late ? "seller:nothing_to_pack" : "parcels:list.none",
      )}
      filters={
        <div className="grid gap-5">
          <FilterLinks
            {...links}
            filter="view"
            label={t("parcels:list.views")}
            textOf={(view) =>
              view === "to_send" || view === "all" ? t(`parcels:list.view.${view}`) : t(statusKey("shipment", view))
            }
          />
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            <ButtonLink variant="quiet" to={parcelList.href(paths.sellerParcels, asked, { late: !asked.late })}>
              {t(asked.late ? "parcels:list.not_only_late" : "parcels:list.only_late")}
            </ButtonLink>
            {asked.sort !== "sku" && (
              <ButtonLink variant="quiet" to={parcelList.href(paths.sellerParcels, asked, { sort: "sku" })}>
                {t("parcels:list.by_sku")}
              </ButtonLink>
            )}
          </div>
          <ListSearch {...links} label={t("parcels:list.search")} />
        </div>
      }
      aside={
        <div className="flex flex-wrap gap-3">
          {canManage && <ButtonLink to={paths.parcelsScan}>{t("packing:scan.open")}</ButtonLink>}
          {canManage && (
            <ButtonLink variant="outline" to={paths.parcelHelpers}>
              {t("packing:helpers.open_page")}
            </ButtonLink>
          )}
          <ButtonLink variant="outline" to={paths.parcelsPrint}>
            {t("packing:print.all_waiting")}
          </ButtonLink>
          {canManage && (
            <ButtonLink variant="outline" to={paths.parcelsDispatch}>
              {t("parcels:dispatch.open")}
            </ButtonLink>
          )}
        </div>
      }
      columns={parcelColumns}
      keyOf={({ id }) => String(id)}
      bulk={bulk}
    />
  );
}
