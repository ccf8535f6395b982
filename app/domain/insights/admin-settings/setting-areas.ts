import { BANNER_KINDS, isBannerKind } from "#app/domain/insights/admin-settings/banners.ts";
import { FEES, SETTING_SECTIONS } from "#app/domain/insights/admin-settings/setting-sections.ts";

/** Settings are changed in three areas, each with its own right and pages: the forms of settings, the rates, and the home page. */
export type SettingArea = "settings" | "fees" | "home";

/** Returns the sections of an area. */
export function sectionsOf(area: SettingArea): readonly string[] {
  return { settings: SETTING_SECTIONS, fees: [FEES], home: BANNER_KINDS }[area];
}

/** Returns the area of a section. */
export function areaOf(section: string): SettingArea {
  if (section === FEES) return "fees";
  return isBannerKind(section) ? "home" : "settings";
}
