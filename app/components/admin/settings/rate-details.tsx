import { changeName } from "#app/components/admin/settings/rate-words.ts";
import { formatDate } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { SettingChange } from "#app/domain/insights/admin-settings/setting-changes.ts";

/** A rate change's rate, start and reason; renders nothing for other settings. */
export function RateDetails({ change }: { change: SettingChange }) {
  const { t, locale } = useTranslation();
  if (change.validFrom === null) return null;
  const facts = [
    [t("admin_fees:column.rate_of"), changeName(change, { t, locale })],
    [t("admin_fees:column.valid_from"), formatDate(new Date(change.validFrom), locale)],
    [t("admin_fees:column.reason"), change.reason],
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="font-semibold">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
