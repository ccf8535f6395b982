import { formatNumber } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import { Sparkline } from "#app/components/seller/dashboard/sparkline.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { Figure, ProductFigures, SalesFigures } from "#app/domain/insights/seller-dashboard/seller-dashboard.ts";
import * as paths from "#app/paths.ts";

interface Card {
  to: string;
  label: string;
  figure: Figure | undefined;
  format: (value: number) => string;
}

/** The store's totals, each a link to its tab; omits totals that the member may not see. */
export function SummaryCards({
  orders,
  sales,
  products,
}: {
  orders: Figure;
  sales: SalesFigures | null;
  products: ProductFigures | null;
}) {
  const { t } = useTranslation();
  const cards: Card[] = [
    { to: paths.sellerPayments, label: "revenue", figure: sales?.revenue, format: formatPaise },
    { to: paths.sellerOrders, label: "orders", figure: orders, format: formatNumber },
    { to: paths.sellerProducts, label: "products", figure: products?.listed, format: formatNumber },
    { to: paths.sellerCustomers, label: "customers", figure: sales?.customers, format: formatNumber },
  ];
  return (
    <ul className="grid gap-4 xs:grid-cols-2 xl:grid-cols-4">
      {cards.map(
        ({ to, label, figure, format }) =>
          figure && (
            <li key={label} className="grid">
              <Link
                to={to}
                className="grid gap-1 rounded-card border border-line bg-surface p-4 shadow-card hover:border-indigo"
              >
                <span className="text-muted">{t(`seller:dashboard.total.${label}`)}</span>
                <b className="text-title leading-8 wrap-anywhere">{format(figure.total)}</b>
                <Sparkline values={figure.byDay} format={format} />
                <span className="text-small text-muted">
                  {t("seller:dashboard.last_days", { days: figure.byDay.length })}
                </span>
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
