import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { settingSchemas } from "#app/domain/settings/settings.schema.ts";
import type { SettingKey, SiteSettings } from "#app/domain/settings/settings.ts";

/** Saves the given settings and leaves the others as they are: all of them, or, when one has the wrong shape (ZodError), none. */
export async function saveSettings(db: Db, changes: Partial<SiteSettings>): Promise<void> {
  const rows = Object.entries(changes).map(([key, value]) => ({
    config_key: key,
    config_value: JSON.stringify(settingSchemas[key as SettingKey].parse(value)),
  }));
  if (rows.length === 0) return;
  await inTransaction(db, (trx) =>
    trx
      .insertInto("site_configurations")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("config_key").doUpdateSet((row) => ({
          config_value: row.ref("excluded.config_value"),
          updated_at: new Date(),
        })),
      )
      .execute(),
  );
}
