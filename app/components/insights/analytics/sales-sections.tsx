import {
  categoryColumns,
  productColumns,
  stepColumns,
  stepText,
} from "#app/components/insights/analytics/analytics-columns.ts";
import { BarList } from "#app/components/insights/analytics/bar-list.tsx";
import type { Bar, ChartStep, Step, TimeChart as Shapes } from "#app/components/insights/analytics/charts.ts";
import { FiguresSection } from "#app/components/insights/analytics/figures-section.tsx";
import { TimeChart } from "#app/components/insights/analytics/time-chart.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { CategorySales, ProductSales, SalesSums } from "#app/domain/insights/analytics/analytics.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";

interface SectionProps {
  title: string;
  /** Address of the CSV file; null without the permission to export. */
  csv: string | null;
}

type SalesTable = "days" | "products" | "categories";

interface SalesSectionsProps {
  titles: Record<SalesTable, string>;
  /** Returns the address of a table's CSV file; null without the permission to export. */
  csvOf: (table: SalesTable) => string | null;
  figures: { total: SalesSums; totalBefore: SalesSums };
  steps: readonly ChartStep[];
  products: readonly ProductSales[];
  categories: readonly CategorySales[];
  charts: Record<"revenue" | "orders", Shapes> & Record<"products" | "categories", readonly Bar[]>;
  period: Step;
}

/** Sales of a store, or of all stores, in a period: over time, by product, by category. */
export function SalesSections({
  titles,
  csvOf,
  figures,
  steps,
  products,
  categories,
  charts,
  period,
}: SalesSectionsProps) {
  return (
    <>
      <SalesOverTime
        title={titles.days}
        csv={csvOf("days")}
        steps={steps}
        charts={charts}
        total={figures.total}
        before={figures.totalBefore}
        days={period}
      />
      <TopProducts title={titles.products} csv={csvOf("products")} products={products} bars={charts.products} />
      <SalesByCategory
        title={titles.categories}
        csv={csvOf("categories")}
        categories={categories}
        bars={charts.categories}
      />
    </>
  );
}

/** Revenue and orders over the days of a period. */
function SalesOverTime({
  title,
  csv,
  steps,
  charts,
  total,
  before,
  days,
}: SectionProps & {
  steps: readonly ChartStep[];
  charts: Record<"revenue" | "orders", Shapes>;
  total: SalesSums;
  before: SalesSums;
  days: Step;
}) {
  const translation = useTranslation();
  const { t } = translation;
  return (
    <FiguresSection
      title={title}
      hint={t("analytics:time.hint")}
      rows={steps}
      columns={stepColumns(translation)}
      keyOf={({ from }) => from}
      csv={csv}
    >
      {[
        { name: "revenue", value: (sums: SalesSums) => sums.revenuePaise, format: formatPaise } as const,
        { name: "orders", value: (sums: SalesSums) => sums.orders, format: formatNumber } as const,
      ].map(({ name, value, format }) => (
        <DescribedChart
          key={name}
          chart={charts[name]}
          title={t(`analytics:time.${name}`)}
          steps={steps.map((step) => ({ ...step, value: value(step.sales) }))}
          total={value(total)}
          before={value(before)}
          days={days}
          format={format}
        />
      ))}
    </FiguresSection>
  );
}

/** A chart over time, whose description names both periods and the best step. */
export function DescribedChart({
  chart,
  title,
  steps,
  total,
  before,
  days,
  format,
}: {
  chart: Shapes;
  title: string;
  steps: readonly (Step & { value: number })[];
  total: number;
  before: number;
  days: Step;
  format: (value: number) => string;
}) {
  const { t, locale } = useTranslation();
  const best = steps.reduce((one, other) => (other.value > one.value ? other : one), steps[0]!);
  const values = { total: format(total), before: format(before), best: stepText(best, locale) };
  const description = t("analytics:time.description", values);
  return <TimeChart chart={chart} title={title} description={description} days={days} format={format} />;
}

/** The products with the highest revenue. */
function TopProducts({
  title,
  csv,
  products,
  bars,
}: SectionProps & { products: readonly ProductSales[]; bars: readonly Bar[] }) {
  const translation = useTranslation();
  return (
    <FiguresSection
      title={title}
      hint={translation.t("analytics:products.hint")}
      rows={products}
      columns={productColumns(translation)}
      keyOf={({ productId }) => String(productId)}
      csv={csv}
    >
      <BarList bars={bars} />
    </FiguresSection>
  );
}

/** Sales by category. */
function SalesByCategory({
  title,
  csv,
  categories,
  bars,
}: SectionProps & { categories: readonly CategorySales[]; bars: readonly Bar[] }) {
  const translation = useTranslation();
  return (
    <FiguresSection
      title={title}
      rows={categories}
      columns={categoryColumns(translation)}
      keyOf={({ categoryId }) => String(categoryId)}
      csv={csv}
    >
      <BarList bars={bars} />
    </FiguresSection>
  );
}
