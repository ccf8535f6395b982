import { useLoaderData } from "@remix-run/react";
import { flashSaleColumns } from "#app/components/admin/promotions/flash-sale-columns.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { flashSales } from "#app/domain/listings/flash-sales/flash-sales.queries.server.ts";
import { flashSaleList } from "#app/domain/listings/flash-sales/flash-sales.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(flashSales, {
  permission: "promotion.manage",
  title: "messages:title.admin_flash_sales",
});

/** The flash sales of the shop: past, running and scheduled. */
export default function AdminFlashSales() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: flashSaleList, here: paths.adminFlashSales, asked };
  return (
    <TablePage
      {...data}
      {...links}
      total={t("flash_sales:count", countValues({ n: found.count, bounded: found.bounded }))}
      back={{ to: paths.adminPromotions, text: t("messages:title.admin_promotions") }}
      empty={t("flash_sales:none_found")}
      aside={<ButtonLink to={paths.adminFlashSaleNew}>{t("messages:title.admin_flash_sale_new")}</ButtonLink>}
      filters={
        <>
          <FilterLinks
            {...links}
            filter="state"
            label={t("flash_sales:states")}
            textOf={(state) => t(state ? `discounts:state.${state}` : "promotions:filter.all")}
          />
          <ListSearch {...links} label={t("discounts:search")} />
        </>
      }
      columns={flashSaleColumns}
      keyOf={({ id }) => String(id)}
      csv={paths.adminFlashSalesCsv}
    />
  );
}
