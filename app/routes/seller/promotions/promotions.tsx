import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { couponColumns } from "#app/components/seller/promotions/coupon-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { storeCoupons } from "#app/domain/money/coupons/store-coupons.queries.server.ts";
import { storeCouponList } from "#app/domain/money/coupons/store-coupons.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(
  storeCoupons,
  { permission: "store.view", title: "messages:title.seller_promotions" },
  (scope) =>
    Promise.resolve({
      canExport: hasPermission(scope, "store.export"),
      canManage: hasPermission(scope, "store.manage"),
    }),
);

/** A store's own coupons, with their uses and costs. */
export default function SellerPromotions() {
  const { t } = useTranslation();
  const { canExport, canManage, ...data } = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: storeCouponList, here: paths.sellerPromotions, asked };
  return (
    <TablePage
      {...data}
      {...links}
      total={t("promotions:count", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t(asked.search === "" && asked.state === undefined ? "promotions:none" : "promotions:none_found")}
      lead={
        <div className="grid gap-2">
          <p className="max-w-[75ch] text-muted">{t("promotions:lead")}</p>
          <div>
            <ButtonLink variant="outline" to={paths.sellerDiscounts}>
              {t("discounts:title")}
            </ButtonLink>
          </div>
        </div>
      }
      aside={
        canManage && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.sellerCouponNew}>{t("promotions:new_coupon")}</ButtonLink>
          </div>
        )
      }
      filters={
        <>
          <FilterLinks
            {...links}
            filter="state"
            label={t("promotions:states")}
            textOf={(state) => t(`promotions:filter.${state ?? "all"}`)}
          />
          <ListSearch {...links} label={t("promotions:search")} />
        </>
      }
      columns={couponColumns}
      keyOf={({ id }) => String(id)}
      {...(canExport && { csv: paths.sellerPromotionsCsv })}
    />
  );
}
