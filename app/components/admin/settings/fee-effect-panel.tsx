import { formatNumber } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { DataTable, type Column } from "#app/components/ui/lists/data-table.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FeeEffect } from "#app/domain/money/fees/fee-effects.ts";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";

type Example = FeeEffect["examples"][number];

/** What a new rate would change for the products that are on sale today. */
export function FeeEffectPanel({ effect: { products, stores, examples } }: { effect: FeeEffect }) {
  const { t, locale } = useTranslation();
  const amount = (head: string, paise: (example: Example) => Paise): Column<Example> => ({
    head: t(`admin_fees:effect.${head}`),
    value: paise,
    cell: (example) => <span className="whitespace-nowrap">{formatPaise(paise(example))}</span>,
  });
  const named = (head: string, value: (example: Example) => string): Column<Example> => ({
    head: t(`admin_fees:effect.${head}`),
    value,
    cell: (example) => <span {...langAttribute(value(example), locale)}>{value(example)}</span>,
  });
  const columns = [
    named("product", ({ name }) => name),
    named("store", ({ storeName }) => storeName),
    amount("price", ({ pricePaise }) => pricePaise),
    amount("before", ({ beforePaise }) => beforePaise),
    amount("after", ({ afterPaise }) => afterPaise),
  ];
  return (
    <Panel heading={t("admin_fees:effect.heading")}>
      <div className="grid gap-4">
        <p>
          {products === 0
            ? t("admin_fees:effect.none")
            : `${t("admin_fees:effect.products", { count: products, n: formatNumber(products) })} · ${t("admin_fees:effect.stores", { count: stores, n: formatNumber(stores) })}`}
        </p>
        {examples.length > 0 && (
          <DataTable
            caption={t("admin_fees:effect.heading")}
            columns={columns}
            rows={examples}
            keyOf={({ productId }) => String(productId)}
          />
        )}
        <p className="text-muted">{t("admin_fees:effect.informed")}</p>
      </div>
    </Panel>
  );
}
