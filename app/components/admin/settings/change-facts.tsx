import { ChangeValues } from "#app/components/admin/settings/change-values.tsx";
import { RateDetails } from "#app/components/admin/settings/rate-details.tsx";
import { changeName } from "#app/components/admin/settings/rate-words.ts";
import { changedLabel, valueText } from "#app/components/admin/settings/setting-words.ts";
import { UndoChange } from "#app/components/admin/settings/undo-change.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { SettingChange } from "#app/domain/insights/admin-settings/setting-changes.ts";
import { areaOf } from "#app/domain/insights/admin-settings/setting-areas.ts";
import type { SettingValues } from "#app/domain/insights/admin-settings/setting-values.ts";
import * as paths from "#app/paths.ts";

/** A saved change: its values, later changes, and its undo. */
export function ChangeFacts({ change, now }: { change: SettingChange; now: SettingValues }) {
  const { t, locale } = useTranslation();
  const { section, before, after, by, savedAt, undoneAt, undoneBy } = change;
  const since = undoneAt ? [] : Object.keys(after).filter((name) => now[name] !== after[name]);
  return (
    <>
      <BackLink
        {...{
          settings: { to: paths.adminSettingsHistory, text: t("messages:title.admin_settings_history") },
          fees: { to: paths.adminFees, text: t("messages:title.admin_fees") },
          home: { to: paths.adminBanners, text: t("messages:title.admin_banners") },
        }[areaOf(section)]}
      />
      <Panel heading={changeName(change, { t, locale })}>
        <div className="grid gap-4">
          <p className="text-muted">
            {t("admin_settings:saved_by", {
              name: by || t("admin_settings:no_name"),
              time: savedAt ? formatDateTime(savedAt, locale) : "",
            })}
          </p>
          <RateDetails change={change} />
          <ChangeValues section={section} before={before} after={after} />
          {undoneAt && (
            <p className="font-semibold">
              {t("admin_settings:undone_by", {
                name: undoneBy || t("admin_settings:no_name"),
                time: formatDateTime(undoneAt, locale),
              })}
            </p>
          )}
          {since.length > 0 && (
            <Notice tone="info" title={t("admin_settings:changed_since")}>
              <ul>
                {since.map((name) => (
                  <li key={name}>
                    {changedLabel(section, name, t)}: {valueText(section, name, now[name] ?? "", t)}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {change.canBeUndone && since.length === 0 && <UndoChange change={change} />}
        </div>
      </Panel>
    </>
  );
}
