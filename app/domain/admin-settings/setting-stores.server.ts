import type { Db, Trx } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/access/scope.ts";
import { lockSettings, saveSettings } from "#app/domain/settings/settings.commands.server.ts";
import { readSettings } from "#app/domain/settings/settings.queries.server.ts";
import { isSettingSection, type SettingSection } from "#app/domain/admin-settings/setting-sections.ts";
import { readSettingValues, shownSettings, type SettingValues } from "#app/domain/admin-settings/setting-values.ts";

/** Whose values, and from when. */
interface Place {
  target: string;
  validFrom: string | null;
}

/** Where the values of a section are stored. */
export interface SettingStore {
  /** Waits for others who write there, until the transaction ends. */
  lock: (trx: Trx) => Promise<void>;
  current: (db: Db, place: Place) => Promise<SettingValues>;
  /** Returns what was typed as it will be shown. Throws `DomainErrors` at the fields. */
  read: (trx: Trx, place: Place, typed: SettingValues) => Promise<SettingValues>;
  /** Writes these values, with an entry of the audit log. */
  write: (
    trx: Trx,
    scope: AnyScope,
    place: Place,
    values: SettingValues,
    action: "settings.change" | "settings.undo",
  ) => Promise<void>;
}

function settingStore(section: SettingSection): SettingStore {
  return {
    lock: lockSettings,
    current: async (db) => shownSettings(section, await readSettings(db)),
    read: async (trx, _place, typed) => {
      const settings = await readSettings(trx);
      return shownSettings(section, { ...settings, ...readSettingValues(section, settings, typed) });
    },
    write: async (trx, scope, _place, values, action) => {
      const settings = await readSettings(trx);
      const all = { ...shownSettings(section, settings), ...values };
      await saveSettings(trx, scope, readSettingValues(section, settings, all), action);
    },
  };
}

export function storeOf(section: string): SettingStore {
  if (isSettingSection(section)) return settingStore(section);
  throw new Error(`There is no section ${section} of settings`);
}
