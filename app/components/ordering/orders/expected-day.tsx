import { formatDate } from "#app/components/ui/format.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** Expected delivery date, e.g. `2026-11-28`; the missed date when the parcel is late. */
export function ExpectedDay({ day, isLate }: { day: string; isLate: boolean }) {
  const { t, locale } = useTranslation();
  return (
    <p className="flex items-center gap-2">
      <Icon name="truck" className={`size-5 shrink-0 ${isLate ? "text-muted" : "text-leaf"}`} />
      {isLate ? (
        <b>{t("orders:late_delivery", { day: formatDate(day, locale) })}</b>
      ) : (
        <>
          {t("orders:estimated_delivery")} <b>{formatDate(day, locale)}</b>
        </>
      )}
    </p>
  );
}
