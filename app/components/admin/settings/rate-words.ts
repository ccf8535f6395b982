import type { Locale } from "#app/db/schema.ts";
import { isBannerKind } from "#app/domain/insights/admin-settings/banners.ts";
import { FEES } from "#app/domain/insights/admin-settings/setting-sections.ts";
import type { SettingChange } from "#app/domain/insights/admin-settings/setting-changes.ts";
import { readTarget } from "#app/domain/money/fees/fee-rates.ts";
import { localized, type LocalizedText } from "#app/domain/platform/settings/settings.ts";
import type { Translate } from "#app/locales/translate.ts";

interface Words {
  t: Translate;
  locale: Locale;
}

/** Returns a rate's name with its target: "Commission: Lamps". */
export function rateName(kind: string, names: LocalizedText | null, { t, locale }: Words): string {
  const name = t(`admin_fees:kind.${kind}`);
  return names ? `${name}: ${localized(names, locale)}` : name;
}

/** Returns the name of a change's form or rate. */
export function changeName({ section, target, targetNames }: SettingChange, words: Words): string {
  if (isBannerKind(section)) return words.t(`admin_banners:kind.${section}`);
  if (section !== FEES) return words.t(`admin_settings:nav.${section}`);
  return rateName(readTarget(target).kind, targetNames, words);
}
