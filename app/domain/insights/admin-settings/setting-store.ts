import type { Db, Trx } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import type { SettingValues } from "#app/domain/insights/admin-settings/setting-values.ts";

/** Whose values, and from when. */
export interface Place {
  target: string;
  validFrom: string | null;
}

/** A change that is being saved or undone. */
export interface WrittenChange extends Place {
  id: number;
  reason: string;
}

/** Where the values of a section are stored. */
export interface SettingStore {
  /** Waits for others who write there, until the transaction ends. */
  lock: (trx: Trx) => Promise<void>;
  current: (db: Db, place: Place) => Promise<SettingValues>;
  /** Returns the version of a preview's other inputs, if any: a preview of another version is not saved. */
  version?: (db: Db) => Promise<string>;
  /** Returns typed values as they will be shown. Throws `DomainErrors` at the fields. */
  read: (trx: Trx, place: Place, input: SettingValues) => Promise<SettingValues>;
  /** Returns the key of the text that stands for a value, where it is not shown as it is. */
  keyOf?: (field: string, value: string) => string | undefined;
  /** Returns the values an undo restores, where they differ from the replaced ones. */
  restored?: (trx: Trx, change: WrittenChange) => Promise<SettingValues>;
  /** Writes these values, with an entry of the audit log. */
  write: (
    trx: Trx,
    scope: AnyScope,
    change: WrittenChange,
    values: SettingValues,
    action: "settings.change" | "settings.undo",
  ) => Promise<void>;
}
