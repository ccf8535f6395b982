import type { SettingChange } from "#app/domain/insights/admin-settings/setting-changes.ts";
import { areaOf } from "#app/domain/insights/admin-settings/setting-areas.ts";
import * as paths from "#app/paths.ts";

const FORMS: Readonly<Record<string, string>> = {
  company: paths.adminSettingsCompany,
  texts: paths.adminSettingsTexts,
  delivery: paths.adminSettingsDelivery,
  languages: paths.adminSettingsLanguages,
  fees: paths.adminFeeNew,
};

const CHANGES = { settings: paths.adminSettingsChange, fees: paths.adminFeeChange, home: paths.adminBannerChange };
const UNDOS = { settings: paths.adminSettingsUndo, fees: paths.adminFeeUndo, home: paths.adminBannerUndo };

/** Returns the address of a change's page. */
export function changePath({ id, section }: { id: number; section: string }): string {
  return CHANGES[areaOf(section)](id);
}

/** Returns the address that undoes a change. */
export function undoPath({ id, section }: { id: number; section: string }): string {
  return UNDOS[areaOf(section)](id);
}

/** Returns the address of a preview's form; the form of a slide or a tile shows the typed values again. */
export function formPath({ id, section, target, before }: SettingChange): string {
  if (areaOf(section) !== "home") return FORMS[section] ?? paths.adminSettings;
  const isNew = before["place"] === "";
  return `${isNew ? paths.adminBannerNew(section) : paths.adminBanner(section, target)}?change=${id}`;
}
