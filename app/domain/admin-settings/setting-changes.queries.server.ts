import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/access/scope.ts";
import { listQueries } from "#app/domain/lists/list.server.ts";
import { storeOf } from "#app/domain/admin-settings/setting-stores.server.ts";
import type { SettingValues } from "#app/domain/admin-settings/setting-values.ts";
import {
  SETTING_UNDO_DAYS,
  settingChangeList,
  type SettingChange,
} from "#app/domain/admin-settings/setting-changes.ts";

const id = sql.ref<number>("c.id");

/** SQL for the time after which a change has to be saved so that it can still be undone. */
export const undoableSince = sql<Date>`now() - make_interval(days => ${sql.lit(SETTING_UNDO_DAYS)})`;

function selectChanges(db: Db) {
  return db
    .selectFrom("setting_changes as c")
    .leftJoin("profiles as p", "p.id", "c.profile_id")
    .leftJoin("profiles as u", "u.id", "c.undone_by_profile_id")
    .select(["c.id", "c.section", "c.target", "c.valid_from as validFrom", "c.before", "c.after"])
    .select(["c.saved_at as savedAt", "c.undone_at as undoneAt"])
    .select([
      sql<string>`coalesce(p.full_name, '')`.as("by"),
      sql<string>`coalesce(u.full_name, '')`.as("undoneBy"),
      sql<boolean>`c.undone_at IS NULL AND coalesce(c.saved_at > ${undoableSince}, false)`.as("canBeUndone"),
    ]);
}

/** The saved changes of settings. */
export const settingChanges = listQueries({
  list: settingChangeList,
  select: (db, _scope: AnyScope) => selectChanges(db).where("c.saved_at", "is not", null),
  order: () => ({ by: sql.ref<Date>("c.saved_at"), type: "time", id, direction: "descending" }),
});

/** Returns a change: a saved one, or the person's own preview. One query. */
export async function findSettingChange(db: Db, scope: AnyScope, changeId: number): Promise<SettingChange | undefined> {
  return selectChanges(db)
    .where("c.id", "=", changeId)
    .where((is) => is.or([is("c.saved_at", "is not", null), is("c.profile_id", "=", scope.profileId)]))
    .executeTakeFirst();
}

/** Returns the values that a change is about as they are now. */
export async function findCurrentValues(
  db: Db,
  { section, target, validFrom, after }: Pick<SettingChange, "section" | "target" | "validFrom" | "after">,
): Promise<SettingValues> {
  const now = await storeOf(section).current(db, { target, validFrom });
  return Object.fromEntries(Object.keys(after).map((field) => [field, now[field] ?? ""]));
}
