import { useLoaderData } from "@remix-run/react";
import { adminCouponColumns } from "#app/components/admin/promotions/admin-coupon-columns.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { SelectField } from "#app/components/ui/form/field.tsx";
import { FilterBar } from "#app/components/ui/lists/filter-bar.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { marketplaceCoupons } from "#app/domain/money/coupons/marketplace-coupons.queries.server.ts";
import { COUPON_STATUSES, COUPON_TYPES, marketplaceCouponList } from "#app/domain/money/coupons/marketplace-coupons.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(marketplaceCoupons, {
  permission: "promotion.manage",
  title: "messages:title.admin_promotions",
});

/** The coupons of the shop and of its stores. */
export default function AdminPromotions() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: marketplaceCouponList, here: paths.adminPromotions, asked };
  const { fields } = marketplaceCouponList;
  return (
    <TablePage
      {...data}
      {...links}
      total={t("promotions:count", countValues({ n: found.count, bounded: found.bounded }))}
      back={{ to: paths.admin, text: t("admin:back") }}
      empty={t("promotions:none_found")}
      aside={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.adminCouponNew}>{t("admin_people:promotions.add")}</ButtonLink>
          <ButtonLink variant="outline" to={paths.adminFlashSales}>
            {t("messages:title.admin_flash_sales")}
          </ButtonLink>
          <ButtonLink variant="outline" to={paths.adminBanners}>
            {t("messages:title.admin_banners")}
          </ButtonLink>
        </div>
      }
      filters={
        <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
          <FilterBar
            hidden={marketplaceCouponList.hiddenFields(asked, ["status", "type", "bearer"])}
            submit={t("admin_people:users.filter")}
          >
            <SelectField
              field={fields.status}
              label={t("admin_people:promotions.column.status")}
              defaultValue={asked.status ?? ""}
              emptyLabel={t("promotions:filter.all")}
              options={COUPON_STATUSES.map((status) => ({ value: status, label: t(statusKey("coupon", status)) }))}
            />
            <SelectField
              field={fields.type}
              label={t("admin_people:promotions.column.type")}
              defaultValue={asked.type ?? ""}
              emptyLabel={t("promotions:filter.all")}
              options={COUPON_TYPES.map((type) => ({ value: type, label: t(`admin_people:promotions.type.${type}`) }))}
            />
            <SelectField
              field={fields.bearer}
              label={t("admin_people:promotions.column.bearer")}
              defaultValue={asked.bearer ?? ""}
              emptyLabel={t("promotions:filter.all")}
              options={[
                { value: "marketplace", label: t("admin_people:promotions.marketplace") },
                { value: "store", label: t("admin_people:promotions.stores") },
              ]}
            />
          </FilterBar>
          <ListSearch {...links} label={t("admin_people:promotions.search")} />
        </div>
      }
      columns={adminCouponColumns}
      keyOf={({ id }) => String(id)}
      csv={paths.adminPromotionsCsv}
    />
  );
}
