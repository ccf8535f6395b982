import { defineList } from "#app/domain/platform/lists/lists.ts";
import type { LocalizedText } from "#app/domain/platform/settings/settings.ts";
import type { SettingValues } from "#app/domain/insights/admin-settings/setting-values.ts";

/** Days during which a settings change can be undone (rule 10.42). */
export const SETTING_UNDO_DAYS = 30;

/** Hours until an unsaved preview is deleted. */
export const PREVIEW_HOURS = 24;

/** Changes of settings, newest first. */
export const settingChangeList = defineList({ position: ["after", "before"], perPage: 30 });

/** A change of settings, or its preview. */
export interface SettingChange {
  id: number;
  section: string;
  target: string;
  /** Of the category or store whose rate it is. */
  targetNames: LocalizedText | null;
  /** From when rates hold. */
  validFrom: string | null;
  reason: string;
  /** Only the values that change. */
  before: SettingValues;
  after: SettingValues;
  /** Empty once the account is erased. */
  by: string;
  savedAt: Date | null;
  undoneAt: Date | null;
  undoneBy: string;
  canBeUndone: boolean;
}
