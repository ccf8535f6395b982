import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import type { AuditActor } from "#app/domain/platform/audit/audit.ts";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { settingSchemas } from "#app/domain/platform/settings/settings.schema.ts";
import type { SettingKey, SiteSettings } from "#app/domain/platform/settings/settings.ts";

/** Serializes saves, so that the audit log has the right values. Readers are not blocked. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`LOCK TABLE site_configurations IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
}

/**
 * Saves the given settings and leaves the others as they are: all, or none when one has the wrong shape (ZodError). Records the changes as one
 * entry of the audit log.
 */
export async function saveSettings(
  db: Db,
  actor: AuditActor,
  changes: Partial<SiteSettings>,
  action: "settings.change" | "settings.undo" = "settings.change",
): Promise<void> {
  const rows = Object.entries(changes).map(([key, value]) => ({
    config_key: key,
    config_value: JSON.stringify(settingSchemas[key as SettingKey].parse(value)),
  }));
  if (rows.length === 0) return;
  await inTransaction(db, async (trx) => {
    await lockSettings(trx);
    const saved = await trx
      .selectFrom("site_configurations")
      .where(
        "config_key",
        "in",
        rows.map((row) => row.config_key),
      )
      .select(["config_key", "config_value"])
      .execute();
    const before: Record<string, unknown> = {
      ...defaultSettings,
      ...Object.fromEntries(saved.map((row) => [row.config_key, row.config_value])),
    };
    await trx
      .insertInto("site_configurations")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("config_key").doUpdateSet((row) => ({
          config_value: row.ref("excluded.config_value"),
          updated_at: new Date(),
        })),
      )
      .execute();
    const changed = rows
      .map(({ config_key: key, config_value }) => ({ key, from: before[key], to: JSON.parse(config_value) as unknown }))
      .filter(({ from, to }) => !isDeepStrictEqual(from, to));
    if (changed.length === 0) return;
    await recordAudit(trx, actor, {
      action,
      subject: { kind: "settings" },
      before: Object.fromEntries(changed.map(({ key, from }) => [key, from])),
      after: Object.fromEntries(changed.map(({ key, to }) => [key, to])),
    });
  });
}
