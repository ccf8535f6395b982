import { chartFor, inInches, rangeText, type PresentedSizeChart } from "#app/domain/catalog/categories/size-charts.ts";
import type { ProductPage } from "#app/domain/ordering/product-page/product-page.queries.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import type { Translate } from "#app/locales/i18n.server.ts";

/** Returns the size chart of a product's page in the page's language; null where it has none. */
export async function presentSizeChart(
  page: Pick<ProductPage, "breadcrumb" | "options">,
  t: Translate,
): Promise<PresentedSizeChart | null> {
  const chart = chartFor(await allCategories(), page);
  return (
    chart && {
      title: t("messages:size_chart.title"),
      units: t("messages:size_chart.units"),
      head: [
        t("messages:size_chart.size"),
        ...chart.measures.map((measure) => t(`messages:size_chart.measures.${measure}`)),
      ],
      rows: chart.rows.map(({ size, cm }) => ({
        size,
        cells: cm.map((range) => ({
          cm: t("messages:size_chart.cm", { range: rangeText(range) }),
          inches: t("messages:size_chart.inches", { range: rangeText(inInches(range)) }),
        })),
      })),
    }
  );
}
