import { changedLabel, localeOf, valueText } from "#app/components/admin/settings/setting-words.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { SettingValues } from "#app/domain/insights/admin-settings/setting-values.ts";

/** Each changed value before and after. */
export function ChangeValues({
  section,
  before,
  after,
}: {
  section: string;
  before: SettingValues;
  after: SettingValues;
}) {
  const { t } = useTranslation();
  // An added or deleted thing omits values that it does not have.
  const shown = Object.entries(after).filter(([name, value]) => value !== "" || before[name] !== "");
  return (
    <dl className="grid gap-3">
      {shown.map(([name, value]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="font-semibold">{changedLabel(section, name, t)}</dt>
          <dd className="flex flex-wrap gap-x-2 wrap-anywhere" lang={localeOf(section, name)}>
            <del className="text-muted decoration-1">
              <span className="sr-only">{t("admin_settings:before")} </span>
              {valueText(section, name, before[name] ?? "", t)}
            </del>
            <span aria-hidden="true">→</span>
            <ins className="font-semibold no-underline">
              <span className="sr-only">{t("admin_settings:after")} </span>
              {valueText(section, name, value, t)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
