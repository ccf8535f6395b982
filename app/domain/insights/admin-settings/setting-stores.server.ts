import { lockSettings, saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { bannerStore } from "#app/domain/insights/admin-settings/banner-store.server.ts";
import { isBannerKind } from "#app/domain/insights/admin-settings/banners.ts";
import { feeRateStore } from "#app/domain/insights/admin-settings/fee-rate-store.server.ts";
import type { SettingStore } from "#app/domain/insights/admin-settings/setting-store.ts";
import { FEES, isSettingSection, type SettingSection } from "#app/domain/insights/admin-settings/setting-sections.ts";
import { readSettingValues, settingFormValues } from "#app/domain/insights/admin-settings/setting-values.ts";

function settingStore(section: SettingSection): SettingStore {
  return {
    lock: lockSettings,
    current: async (db) => settingFormValues(section, await readSettings(db)),
    read: async (trx, _place, input) => {
      const settings = await readSettings(trx);
      return settingFormValues(section, { ...settings, ...readSettingValues(section, settings, input) });
    },
    write: async (trx, scope, _place, values, action) => {
      const settings = await readSettings(trx);
      const all = { ...settingFormValues(section, settings), ...values };
      await saveSettings(trx, scope, readSettingValues(section, settings, all), action);
    },
  };
}

export function storeOf(section: string): SettingStore {
  if (isSettingSection(section)) return settingStore(section);
  if (section === FEES) return feeRateStore;
  if (isBannerKind(section)) return bannerStore(section);
  throw new Error(`There is no section ${section} of settings`);
}
