import { clsx } from "clsx";
import { useTranslation } from "#app/components/translation.tsx";
import { formatNumber } from "#app/components/format.ts";

/** "7 available" on green, "Out of Stock" on red; "In stock" while it is open which variant is meant. */
export function StockText({
  stock,
  chosen,
}: {
  /** Pieces of the chosen variant that can be ordered now; null while none is chosen. */
  stock: number | null;
  /** The chosen values in the reader's language: named, because without JavaScript the text stays when something else is chosen. */
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
