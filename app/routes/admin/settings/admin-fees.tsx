import { useLoaderData } from "@remix-run/react";
import { feeRateTableColumns } from "#app/components/admin/settings/fee-rate-columns.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { SelectField } from "#app/components/ui/form/field.tsx";
import { FilterBar } from "#app/components/ui/lists/filter-bar.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { feeRates } from "#app/domain/insights/admin-settings/fee-rate-list.queries.server.ts";
import { feeRateList, RATE_SCOPES, RATE_STATES } from "#app/domain/insights/admin-settings/fee-rate-list.ts";
import { FEE_KINDS } from "#app/domain/money/fees/fee-rates.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(feeRates, { permission: "fee.manage", title: "messages:title.admin_fees" });

/** Commission and taxes: current, planned and past rates. */
export default function AdminFees() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: feeRateList, here: paths.adminFees, asked };
  const { fields } = feeRateList;
  const options = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`admin_fees:${group}.${value}`) }));
  return (
    <TablePage
      {...data}
      {...links}
      total={t("admin_fees:count", countValues({ n: found.count, bounded: found.bounded }))}
      back={{ to: paths.admin, text: t("admin:back") }}
      empty={t("admin_fees:none_found")}
      lead={<p className="max-w-[75ch] text-muted">{t("admin_fees:lead")}</p>}
      aside={<ButtonLink to={paths.adminFeeNew}>{t("admin_fees:plan")}</ButtonLink>}
      filters={
        <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
          <FilterBar
            hidden={feeRateList.hiddenFields(asked, ["state", "kind", "scope"])}
            submit={t("admin_people:users.filter")}
          >
            {(["state", "kind", "scope"] as const).map((name) => (
              <SelectField
                key={name}
                field={fields[name]}
                label={t(`admin_fees:column.${name}`)}
                defaultValue={asked[name] ?? ""}
                emptyLabel={t("promotions:filter.all")}
                options={options(name, { state: RATE_STATES, kind: FEE_KINDS, scope: RATE_SCOPES }[name])}
              />
            ))}
          </FilterBar>
          <ListSearch {...links} label={t("admin_fees:search")} />
        </div>
      }
      columns={feeRateTableColumns}
      keyOf={({ id }) => String(id)}
      csv={paths.adminFeesCsv}
    />
  );
}
