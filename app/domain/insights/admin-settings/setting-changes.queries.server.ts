import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { TODAY_IN_INDIA } from "#app/domain/money/fees/fee-rates.queries.server.ts";
import { marksOf } from "#app/domain/platform/forms/form-marks.server.ts";
import { listQueries } from "#app/domain/platform/lists/list.server.ts";
import { sectionsOf, type SettingArea } from "#app/domain/insights/admin-settings/setting-areas.ts";
import { storeOf } from "#app/domain/insights/admin-settings/setting-stores.server.ts";
import type { LocalizedText } from "#app/domain/platform/settings/settings.ts";
import type { SettingValues } from "#app/domain/insights/admin-settings/setting-values.ts";
import {
  SETTING_UNDO_DAYS,
  settingChangeList,
  type SettingChange,
} from "#app/domain/insights/admin-settings/setting-changes.ts";

const id = sql.ref<number>("c.id");

/** SQL for whether a saved change can still be undone: for some days, and one that is planned until it holds. @param table its name in the query */
export function isUndoable(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(
    ${column("undone_at")} IS NULL AND ${column("saved_at")} IS NOT NULL
    AND (${column("saved_at")} > now() - make_interval(days => ${sql.lit(SETTING_UNDO_DAYS)})
         OR coalesce(${column("valid_from")} > ${TODAY_IN_INDIA}, false)))`;
}

/** SQL for the names of the category or store whose rate a change is about. */
const TARGET_NAMES = sql<LocalizedText | null>`
  CASE WHEN c.target LIKE 'commission category %'
       THEN (SELECT name_translations || jsonb_build_object('en', name) FROM categories WHERE id = split_part(c.target, ' ', 3)::bigint)
       WHEN c.target LIKE 'commission store %'
       THEN (SELECT jsonb_build_object('en', store_name) FROM sellers WHERE id = split_part(c.target, ' ', 3)::bigint) END`;

function selectChanges(db: Db) {
  return db
    .selectFrom("setting_changes as c")
    .leftJoin("profiles as p", "p.id", "c.profile_id")
    .leftJoin("profiles as u", "u.id", "c.undone_by_profile_id")
    .select(["c.id", "c.section", "c.target", "c.valid_from as validFrom", "c.reason", "c.before", "c.after"])
    .select(["c.saved_at as savedAt", "c.undone_at as undoneAt"])
    .select([
      sql<string>`coalesce(p.full_name, '')`.as("by"),
      sql<string>`coalesce(u.full_name, '')`.as("undoneBy"),
      isUndoable("c").as("canBeUndone"),
      TARGET_NAMES.as("targetNames"),
    ]);
}

/** The saved changes of settings. */
export const settingChanges = listQueries({
  list: settingChangeList,
  select: (db, _scope: AnyScope) => selectChanges(db).where("c.saved_at", "is not", null),
  order: () => ({ by: sql.ref<Date>("c.saved_at"), type: "time", id, direction: "descending" }),
});

/** Returns a change of an area: a saved one, or the person's own preview. One query. */
export async function findSettingChange(
  db: Db,
  scope: AnyScope,
  changeId: number,
  area: SettingArea = "settings",
): Promise<SettingChange | undefined> {
  return selectChanges(db)
    .where("c.id", "=", changeId)
    .where("c.section", "in", sectionsOf(area))
    .where((is) => is.or([is("c.saved_at", "is not", null), is("c.profile_id", "=", scope.profileId)]))
    .executeTakeFirst();
}

/** Returns the person's own preview of a change in a section, while it is not saved. */
export async function findMyPreview(
  db: Db,
  scope: AnyScope,
  changeId: number,
  section: string,
): Promise<SettingChange | undefined> {
  return selectChanges(db)
    .where("c.id", "=", changeId)
    .where("c.section", "=", section)
    .where("c.profile_id", "=", scope.profileId)
    .where("c.saved_at", "is", null)
    .executeTakeFirst();
}

/** Returns the last saved changes of an area, newest first. */
export async function listLastChanges(
  db: Db,
  _scope: AnyScope,
  area: SettingArea,
  limit: number,
): Promise<SettingChange[]> {
  return selectChanges(db)
    .where("c.section", "in", sectionsOf(area))
    .where("c.saved_at", "is not", null)
    .orderBy("c.saved_at", "desc")
    .orderBy("c.id", "desc")
    .limit(limit)
    .execute();
}

/** Returns the values that a change is about as they are now. */
export async function findCurrentValues(
  db: Db,
  { section, target, validFrom, after }: Pick<SettingChange, "section" | "target" | "validFrom" | "after">,
): Promise<SettingValues> {
  const now = await storeOf(section).current(db, { target, validFrom });
  return Object.fromEntries(Object.keys(after).map((field) => [field, now[field] ?? ""]));
}

/** Returns a preview's marks: of the previous values, and of the version of whatever else it depends on. */
export async function previewMarks(db: Db, section: string, now: SettingValues): Promise<string> {
  const version = await storeOf(section).version?.(db);
  return marksOf({ ...now, ...(version !== undefined && { version }) });
}
