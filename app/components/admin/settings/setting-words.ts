import { formatPaise } from "#app/domain/platform/money/money.ts";
import { readRupees } from "#app/domain/platform/money/input-numbers.ts";
import { bannerFields, isBannerKind, type BannerField } from "#app/domain/insights/admin-settings/banners.ts";
import {
  FEES,
  isSettingSection,
  settingFields,
  type SettingField,
} from "#app/domain/insights/admin-settings/setting-sections.ts";
import { languages } from "#app/locales/languages.ts";
import type { Translate } from "#app/locales/translate.ts";

/** Returns a setting's name, with the language of a text that has several. */
export function settingLabel({ label, locale }: Pick<SettingField, "label" | "locale">, t: Translate): string {
  return inLanguage(t(`admin_settings:field.${label}`), locale);
}

function inLanguage(name: string, locale: SettingField["locale"]): string {
  const language = languages.find((one) => one.locale === locale)?.name;
  return language ? `${name} (${language})` : name;
}

/** Returns the name of a changed value. */
export function changedLabel(section: string, name: string, t: Translate): string {
  const field = fieldOf(section, name);
  if (field && isBannerKind(section)) return inLanguage(t(`admin_banners:field.${field.label}`), field.locale);
  return field ? settingLabel(field, t) : t(`admin_settings:field.${name}`);
}

/** Returns a changed value as people read it. */
export function valueText(section: string, name: string, value: string, t: Translate): string {
  if (section === FEES) return value === "" ? t("admin_fees:none_own") : `${value}%`;
  switch (fieldOf(section, name)?.kind) {
    case "rupees":
      return formatPaise(readRupees(value) ?? 0);
    case "switch":
      return t(value === "on" ? "admin_settings:on" : "admin_settings:off");
    case "hours":
      return value || t("admin_settings:closed");
    case "ratio":
      return t(`admin_settings:ratio.${value}`);
    case "tone":
      return value === "" ? t("admin_settings:empty") : t(`admin_banners:tone.${value}`);
    case "visibility":
      return value === "" ? t("admin_settings:empty") : t(`admin_banners:visibility.${value}`);
    case "picture":
      return t(value === "" ? "admin_settings:empty" : "admin_banners:a_picture");
    default:
      return value || t("admin_settings:empty");
  }
}

/** Returns the language of a changed value, if it is a text in one language. */
export function localeOf(section: string, name: string) {
  return fieldOf(section, name)?.locale;
}

function fieldOf(section: string, name: string): SettingField | BannerField | undefined {
  if (isBannerKind(section)) return bannerFields(section).find((field) => field.name === name);
  return isSettingSection(section) ? settingFields(section).find((field) => field.name === name) : undefined;
}
