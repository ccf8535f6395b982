import { formatDate } from "#app/components/format.ts";
import { Icon } from "#app/components/icon.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/** The day on which what is on its way is expected, e.g. `2026-11-28`. */
export function ExpectedDay({ day }: { day: string }) {
  const { t, locale } = useTranslation();
  return (
    <p className="flex items-center gap-2">
      <Icon name="truck" className="size-5 shrink-0 text-leaf" />
      {t("orders:estimated_delivery")} <b>{formatDate(day, locale)}</b>
    </p>
  );
}
