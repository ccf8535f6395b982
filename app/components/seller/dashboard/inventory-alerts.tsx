import { Chip } from "#app/components/ui/chip.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { optionsText } from "#app/domain/catalog/products/variants.ts";
import type { LowVariant } from "#app/domain/insights/seller-dashboard/seller-dashboard.ts";
import { sellerProductList } from "#app/domain/listings/seller-products/seller-products.ts";
import * as paths from "#app/paths.ts";

/** The variants that are about to run out, the fewest pieces first. */
export function InventoryAlerts({ variants }: { variants: readonly LowVariant[] }) {
  const { t, locale } = useTranslation();
  const all = sellerProductList.href(paths.sellerProducts, sellerProductList.defaults, { view: "live", stock: "low" });
  return (
    <Panel
      heading={t("seller:dashboard.inventory.title")}
      aside={
        variants.length > 0 && (
          <Link to={all} className="font-semibold text-indigo hover:underline">
            {t("seller:dashboard.inventory.all")}
          </Link>
        )
      }
    >
      {variants.length === 0 ? (
        <p className="text-muted">{t("seller:dashboard.inventory.none")}</p>
      ) : (
        <ul className="-my-1 divide-y divide-line">
          {variants.map(({ id, productName, options, sku, stock, waiting }) => {
            const name = [productName, optionsText(options)].filter(Boolean).join(" · ");
            return (
              <li key={id} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere" {...langAttribute(name, locale)}>
                    {name}
                  </span>
                  {sku && (
                    <span className="block text-small wrap-anywhere text-muted" {...langAttribute(sku, locale)}>
                      {sku}
                    </span>
                  )}
                  {waiting > 0 && (
                    <span className="block text-small font-semibold">
                      {t("seller:dashboard.inventory.waiting", { count: waiting })}
                    </span>
                  )}
                </span>
                <Chip tone={stock === 0 ? "brick" : "marigold"}>
                  {t(stock === 0 ? "seller:products.out" : "seller:dashboard.inventory.pieces", { count: stock })}
                </Chip>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
