import * as paths from "#app/paths.ts";

const FORMS: Readonly<Record<string, string>> = {
  company: paths.adminSettingsCompany,
  texts: paths.adminSettingsTexts,
  delivery: paths.adminSettingsDelivery,
  languages: paths.adminSettingsLanguages,
};

/** Returns the address of the form that a change comes from. */
export function sectionPath(section: string): string {
  return FORMS[section] ?? paths.adminSettings;
}
