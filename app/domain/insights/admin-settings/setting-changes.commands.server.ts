import { sql, type RawBuilder } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { assertUnchanged } from "#app/domain/platform/forms/form-marks.server.ts";
import type { Place, WrittenChange } from "#app/domain/insights/admin-settings/setting-store.ts";
import { storeOf } from "#app/domain/insights/admin-settings/setting-stores.server.ts";
import { isUndoable, previewMarks } from "#app/domain/insights/admin-settings/setting-changes.queries.server.ts";
import { PREVIEW_HOURS } from "#app/domain/insights/admin-settings/setting-changes.ts";
import type { SettingValues } from "#app/domain/insights/admin-settings/setting-values.ts";

export interface PlannedChange {
  section: string;
  /** Whose rates; empty for settings. */
  target?: string;
  /** From when rates hold. */
  validFrom?: string | null;
  reason?: string;
  input: SettingValues;
  /** Marks of the values that the form showed; undefined when it showed none. */
  shown?: string | undefined;
}

/**
 * Stores the preview of a change, replacing the person's earlier one of the same section and target. Returns its id, or null when nothing would
 * change. Throws `DomainErrors` at invalid fields, and at fields that another person has changed since the form was opened.
 */
export async function planChange(db: Db, scope: AnyScope, change: PlannedChange): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const id = await insertChange(trx, scope, change);
    // Afterwards: the picture of a deleted preview goes, but not one that the new preview has too.
    if (id !== null) await deleteEarlierPreviews(trx, scope, id, change);
    return id;
  });
}

/**
 * Makes a change without a preview, for a button whose page has said what it does. Returns its id, or null when nothing would change. Throws as
 * `planChange` does.
 */
export async function changeAtOnce(db: Db, scope: AnyScope, change: PlannedChange): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    await storeOf(change.section).lock(trx);
    const id = await insertChange(trx, scope, change);
    if (id !== null) await saveChange(trx, scope, id);
    return id;
  });
}

async function insertChange(trx: Trx, scope: AnyScope, change: PlannedChange): Promise<number | null> {
  const { section, target = "", validFrom = null, reason = "", input, shown } = change;
  const store = storeOf(section);
  const now = await store.current(trx, { target, validFrom });
  const after = await store.read(trx, { target, validFrom }, input);
  if (shown !== undefined) assertUnchanged(shown, after, now, store.keyOf);
  const changed = Object.keys(after).filter((field) => after[field] !== now[field]);
  if (changed.length === 0) return null;
  const { id } = await trx
    .insertInto("setting_changes")
    .values({
      section,
      target,
      valid_from: validFrom,
      reason,
      before: JSON.stringify(only(changed, now)),
      after: JSON.stringify(only(changed, after)),
      profile_id: scope.profileId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the person's earlier previews of the same section and target, and old ones; two tabs can preview different targets. */
async function deleteEarlierPreviews(
  trx: Trx,
  scope: AnyScope,
  changeId: number,
  { section, target = "" }: PlannedChange,
): Promise<void> {
  await trx
    .deleteFrom("setting_changes")
    .where("saved_at", "is", null)
    .where("id", "<>", changeId)
    .where((is) =>
      is.or([
        is.and({ profile_id: scope.profileId, section, target }),
        is("created_at", "<", sql<Date>`now() - make_interval(hours => ${sql.lit(PREVIEW_HOURS)})`),
      ]),
    )
    .execute();
}

/**
 * Saves the person's own preview. Returns false when none is waiting. Throws `DomainError` when a value differs from the preview: the page
 * then shows the new one.
 * @param shown marks of the previous values; undefined within the transaction that made the change
 */
export async function saveChange(db: Db, scope: AnyScope, changeId: number, shown?: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const isWaiting = sql<boolean>`profile_id = ${scope.profileId} AND saved_at IS NULL`;
    const locked = await lockChange(trx, changeId, isWaiting);
    if (!locked) return false;
    const { change, place, store } = locked;
    const now = only(Object.keys(change.after), await store.current(trx, place));
    const marks = await previewMarks(trx, change.section, now);
    if (shown !== undefined && marks !== shown)
      throw failed("admin_settings:error.changed_meanwhile", { inputs: { shown: marks } });
    await store.write(trx, scope, place, change.after, "settings.change");
    await trx
      .updateTable("setting_changes")
      .set({ before: JSON.stringify(now), saved_at: sql<Date>`now()` })
      .where("id", "=", changeId)
      .execute();
    return true;
  });
}

/**
 * Restores the values before a change. Returns false when it was undone already or is too old. Throws `DomainError` when a value has changed
 * since.
 */
export async function undoChange(db: Db, scope: AnyScope, changeId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const locked = await lockChange(trx, changeId, isUndoable("setting_changes"));
    if (!locked) return false;
    const { change, place, store } = locked;
    if ((await changedSince(trx, change.section, place, change.after)).length > 0)
      throw failed("admin_settings:error.changed_since");
    const restored = (await store.restored?.(trx, place)) ?? change.before;
    await store.write(trx, scope, place, restored, "settings.undo");
    await trx
      .updateTable("setting_changes")
      .set({ undone_at: sql<Date>`now()`, undone_by_profile_id: scope.profileId })
      .where("id", "=", changeId)
      .execute();
    return true;
  });
}

/** Locks and returns a change that meets `condition`, with its values; undefined for any other. */
async function lockChange(trx: Trx, changeId: number, condition: RawBuilder<boolean>) {
  const change = await trx
    .selectFrom("setting_changes")
    .where("id", "=", changeId)
    .where(condition)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!change) return undefined;
  const store = storeOf(change.section);
  await store.lock(trx);
  const place: WrittenChange = { ...change, validFrom: change.valid_from };
  return { change, store, place };
}

/** Returns the values that differ from the ones a change made, as they are now. */
async function changedSince(trx: Trx, section: string, place: Place, after: SettingValues): Promise<string[]> {
  const now = await storeOf(section).current(trx, place);
  return Object.keys(after).filter((field) => now[field] !== after[field]);
}

/** "Failed to update settings: {message}" */
function failed(reason: string, options: { inputs?: Record<string, string> } = {}): DomainError {
  return new DomainError("messages:settings.failed", { ...options, values: { message_key: reason } });
}

function only(fields: readonly string[], values: SettingValues): SettingValues {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? ""]));
}
