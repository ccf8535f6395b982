import { formatDateTime, formatNumber } from "#app/components/ui/format.ts";
import { DataTable } from "#app/components/ui/lists/data-table.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { BookCheckRow } from "#app/domain/ordering/payouts/admin-payouts.ts";

/** The nightly comparisons of owed with paid amounts, and the newest one's findings. */
export function BookChecks({ checks }: { checks: readonly BookCheckRow[] }) {
  const { t, locale } = useTranslation();
  const [newest] = checks;
  return (
    <Panel heading={t("admin_payouts:checks.title")}>
      <div className="grid gap-4">
        <p className="text-muted">{t("admin_payouts:checks.lead")}</p>
        {!newest && <p>{t("admin_payouts:checks.none")}</p>}
        {newest && newest.differences.length > 0 && (
          <DataTable
            caption={t("admin_payouts:checks.found")}
            rows={newest.differences}
            keyOf={({ kind, id }) => `${kind}-${id}`}
            columns={[
              { head: t("admin_payouts:checks.what"), value: ({ kind }) => t(`admin_payouts:checks.kind.${kind}`) },
              { head: t("admin_payouts:checks.which"), value: ({ id }) => id },
              { head: t("payments:column.amount"), value: ({ difference_paise: paise }) => formatPaise(paise) },
            ]}
          />
        )}
        {checks.length > 0 && (
          <DataTable
            caption={t("admin_payouts:checks.title")}
            rows={checks}
            keyOf={({ id }) => String(id)}
            columns={[
              { head: t("payments:column.at"), value: ({ checkedAt }) => formatDateTime(checkedAt, locale) },
              { head: t("admin_payouts:column.items"), value: ({ itemCount }) => itemCount },
              {
                head: t("admin_payouts:checks.differences"),
                value: ({ differences }) => differences.length,
                cell: ({ differences }) => (
                  <span className={differences.length > 0 ? "font-bold text-brick" : undefined}>
                    {formatNumber(differences.length)}
                  </span>
                ),
              },
            ]}
          />
        )}
      </div>
    </Panel>
  );
}
