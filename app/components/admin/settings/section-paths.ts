import { FEES } from "#app/domain/admin-settings/setting-sections.ts";
import * as paths from "#app/paths.ts";

const FORMS: Readonly<Record<string, string>> = {
  company: paths.adminSettingsCompany,
  texts: paths.adminSettingsTexts,
  delivery: paths.adminSettingsDelivery,
  languages: paths.adminSettingsLanguages,
  fees: paths.adminFeeNew,
};

/** Returns the address of a change's page. */
export function changePath({ id, section }: { id: number; section: string }): string {
  return section === FEES ? paths.adminFeeChange(id) : paths.adminSettingsChange(id);
}

/** Returns the address that undoes a change. */
export function undoPath({ id, section }: { id: number; section: string }): string {
  return section === FEES ? paths.adminFeeUndo(id) : paths.adminSettingsUndo(id);
}

/** Returns the address of the form that a change comes from. */
export function sectionPath(section: string): string {
  return FORMS[section] ?? paths.adminSettings;
}
