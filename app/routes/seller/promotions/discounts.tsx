import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { discountColumns } from "#app/components/seller/promotions/discount-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { storeDiscounts } from "#app/domain/listings/store-discounts/store-discounts.queries.server.ts";
import { storeDiscountList } from "#app/domain/listings/store-discounts/store-discounts.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(
  storeDiscounts,
  { permission: "store.view", title: "messages:title.seller_discounts" },
  (scope) =>
    Promise.resolve({
      canExport: hasPermission(scope, "store.export"),
      canManage: hasPermission(scope, "store.manage"),
    }),
);

/** A store's dated discounts on its own products. */
export default function SellerDiscounts() {
  const { t } = useTranslation();
  const { canExport, canManage, ...data } = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: storeDiscountList, here: paths.sellerDiscounts, asked };
  return (
    <TablePage
      {...data}
      {...links}
      total={t("discounts:count", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t(asked.search === "" && asked.state === undefined ? "discounts:none" : "discounts:none_found")}
      lead={
        <div className="grid gap-2">
          <BackLink to={paths.sellerPromotions} text={t("promotions:back")} />
          <p className="max-w-[75ch] text-muted">{t("discounts:lead")}</p>
        </div>
      }
      aside={
        canManage && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.sellerDiscountNew}>{t("discounts:new")}</ButtonLink>
          </div>
        )
      }
      filters={
        <>
          <FilterLinks
            {...links}
            filter="state"
            label={t("discounts:states")}
            textOf={(state) => t(state ? `discounts:state.${state}` : "promotions:filter.all")}
          />
          <ListSearch {...links} label={t("discounts:search")} />
        </>
      }
      columns={discountColumns}
      keyOf={({ id }) => String(id)}
      {...(canExport && { csv: paths.sellerDiscountsCsv })}
    />
  );
}
