import type { Db } from "#app/db/connection.server.ts";
import { defaultSettings } from "#app/domain/settings/default-settings.ts";
import { settingSchemas } from "#app/domain/settings/settings.schema.ts";
import type { SettingKey, SiteSettings } from "#app/domain/settings/settings.ts";

/**
 * All settings: the saved value where there is one, the default elsewhere; keys that this version does not know are left alone.
 * Throws on a saved value of the wrong shape: charging by a default instead would be charging by a rule nobody set.
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
