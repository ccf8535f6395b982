import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ProductFigures } from "#app/domain/insights/seller-dashboard/seller-dashboard.ts";
import { sellerProductList, type SellerProductList } from "#app/domain/listings/seller-products/seller-products.ts";
import * as paths from "#app/paths.ts";

interface Task {
  to: string;
  icon: IconName;
  text: string;
  count: number;
}

/** Today's first tasks, each a link to its page. */
export function FirstTasks({ toPack, products }: { toPack: number; products: ProductFigures | null }) {
  const { t } = useTranslation();
  const those = (change: Partial<SellerProductList>) =>
    sellerProductList.href(paths.sellerProducts, sellerProductList.defaults, change);
  const all: Task[] = [
    { to: paths.sellerOrders, icon: "box", text: "to_pack", count: toPack },
    {
      to: those({ view: "live", stock: "out" }),
      icon: "warning",
      text: "out_of_stock",
      count: products?.outOfStock ?? 0,
    },
    { to: those({ view: "live", stock: "low" }), icon: "clock", text: "low_stock", count: products?.lowStock ?? 0 },
    { to: those({ view: "refused" }), icon: "pencil", text: "refused", count: products?.refused ?? 0 },
    { to: those({ view: "taken_down" }), icon: "shield", text: "taken_down", count: products?.takenDown ?? 0 },
  ];
  const tasks = all.filter(({ count }) => count > 0);
  return (
    <Panel heading={t("seller:dashboard.tasks.title")}>
      {tasks.length === 0 ? (
        <p className="text-muted">{t("seller:dashboard.tasks.none")}</p>
      ) : (
        <ul className="-my-1 divide-y divide-line">
          {tasks.map(({ to, icon, text, count }) => (
            <li key={text}>
              <Link
                to={to}
                className="flex min-h-12 items-center gap-3 font-semibold hover:text-indigo hover:underline"
              >
                <Icon name={icon} className="size-5 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">{t(`seller:dashboard.tasks.${text}`, { count })}</span>
                <Icon name="chevron-right" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
