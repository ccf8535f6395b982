import type { Db } from "#app/db/connection.server.ts";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { settingSchemas } from "#app/domain/platform/settings/settings.schema.ts";
import type { SettingKey, SiteSettings } from "#app/domain/platform/settings/settings.ts";

/**
 * Returns all settings: the saved value where there is one, the default elsewhere; unknown keys are ignored. Throws on an invalid
 * saved value, because a default could charge the wrong amount.
 */
export async function readSettings(db: Db): Promise<SiteSettings> {
  const rows = await db.selectFrom("site_configurations").select(["config_key", "config_value"]).execute();
  const saved = rows
    .filter((row) => Object.hasOwn(settingSchemas, row.config_key))
    .map((row) => [row.config_key, readSetting(row.config_key as SettingKey, row.config_value)] as const);
  return { ...defaultSettings, ...Object.fromEntries(saved) };
}

function readSetting(key: SettingKey, value: unknown): SiteSettings[SettingKey] {
  const parsed = settingSchemas[key].safeParse(value);
  if (!parsed.success) throw new Error(`Setting ${key} is not usable: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}
