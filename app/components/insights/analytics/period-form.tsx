import { formatDate } from "#app/components/ui/format.ts";
import { FilterBar } from "#app/components/ui/lists/filter-bar.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { analyticsPage, MAX_DAYS, type Period } from "#app/domain/insights/analytics/periods.ts";

/** Chooses the figures' period: links to the usual ones, and a form for any days. */
export function PeriodForm({ here, period, today }: { here: string; period: Period; today: string }) {
  const { t, locale } = useTranslation();
  const { from, to } = analyticsPage.fields;
  const asked = { ...analyticsPage.defaults, period: period.name };
  const day = (value: string) => formatDate(value, locale);
  return (
    <div className="grid gap-4">
      <FilterLinks
        list={analyticsPage}
        here={here}
        asked={asked}
        filter="period"
        values={analyticsPage.choices.period.filter((name) => name !== "own")}
        label={t("analytics:period.label")}
        textOf={(name) => t(`analytics:period.${name}`)}
      />
      <FilterBar hidden={[["period", "own"]]} submit={t("analytics:period.show")}>
        <TextField field={from} type="date" label={t("analytics:period.from")} defaultValue={period.from} max={today} />
        <TextField field={to} type="date" label={t("analytics:period.to")} defaultValue={period.to} max={today} />
      </FilterBar>
      <p>
        {t("analytics:period.current", { from: day(period.from), to: day(period.to) })}{" "}
        <span className="text-muted">
          {t("analytics:period.compared", { from: day(period.before.from), to: day(period.before.to) })}
        </span>
      </p>
      {period.isShortened && (
        <p role="status" className="rounded-card bg-marigold-tint p-3">
          {t("analytics:period.shortened", { n: MAX_DAYS })}
        </p>
      )}
    </div>
  );
}
