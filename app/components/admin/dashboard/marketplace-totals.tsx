import { formatNumber } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";
import * as paths from "#app/paths.ts";

/** The marketplace's four totals, each linked to its list when the administrator may open it. */
export function MarketplaceTotals({
  totals,
  mayOpen,
}: {
  totals: { users: number; sellers: number; orders: number; revenuePaise: Paise };
  mayOpen: { users: boolean; sellers: boolean; orders: boolean };
}) {
  const { t } = useTranslation();
  const cards = [
    { label: t("admin:total.users"), value: formatNumber(totals.users), to: mayOpen.users && paths.adminUsers },
    {
      label: t("admin:total.sellers"),
      value: formatNumber(totals.sellers),
      to: mayOpen.sellers && `${paths.adminApplications}?status=approved`,
    },
    { label: t("admin:total.orders"), value: formatNumber(totals.orders), to: mayOpen.orders && paths.adminOrders },
    // Of delivered orders (rule 1.15).
    {
      label: t("admin:total.revenue"),
      value: formatPaise(totals.revenuePaise),
      to: mayOpen.orders && `${paths.adminOrders}?status=delivered`,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {cards.map(({ label, value, to }) => (
        <div key={label} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
          <dt className="text-small text-muted">{label}</dt>
          <dd>
            <b className="block text-heading wrap-anywhere sm:text-title">{value}</b>
            {to && (
              <Link to={to} className="inline-flex min-h-11 items-center text-indigo underline">
                {t("admin:total.view_all")}
                <span className="sr-only">: {label}</span>
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
