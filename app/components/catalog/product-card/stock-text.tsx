import { clsx } from "clsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatNumber } from "#app/components/ui/format.ts";

/** "7 available", "Out of Stock", or "In stock" while no variant is chosen. */
export function StockText({
  stock,
  chosen,
}: {
  /** Available pieces of the chosen variant; null while none is chosen. */
  stock: number | null;
  /** The chosen values: named, because without JavaScript the text does not change with the choice. */
  chosen: string;
}) {
  const { t } = useTranslation();
  const text =
    stock === null
      ? t("product:in_stock")
      : stock === 0
        ? t("product:out_of_stock")
        : t("product:available", { n: formatNumber(stock) });
  return (
    <p className={clsx("font-bold", stock === 0 ? "text-brick" : "text-leaf")}>
      {chosen === "" ? text : `${chosen}: ${text}`}
    </p>
  );
}
