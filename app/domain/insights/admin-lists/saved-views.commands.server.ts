import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { addressIn, adminListNamed } from "#app/domain/insights/admin-lists/admin-lists.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { assertUnchanged } from "#app/domain/platform/forms/form-marks.server.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { findEditableView } from "#app/domain/insights/admin-lists/saved-views.queries.server.ts";
import { MAX_VIEWS, type SavedView } from "#app/domain/insights/admin-lists/saved-views.ts";

/** Saves a view of a list, once for each form. Returns false for a list that the administrator may not see. Throws `DomainError` when there are too many. */
export async function saveView(
  db: Db,
  scope: AnyScope,
  {
    formKey,
    input,
  }: { formKey: string; input: { list: string; query: string; name: string; shared?: "on" | undefined } },
): Promise<boolean> {
  const list = adminListNamed(input.list);
  if (!list || !hasPermission(scope, list.permission)) return false;
  const isShared = input.shared === "on";
  // As the list reads it: nothing else is stored.
  const query = addressIn(list, input.query).slice(list.here.length + 1);
  await inTransaction(db, (trx) =>
    runIdempotent(trx, { profileId: scope.profileId, formKey, content: [JSON.stringify(input)] }, async () => {
      await assertRoom(trx, scope, input.list, isShared);
      const { id } = await trx
        .insertInto("saved_views")
        .values({ list: input.list, profile_id: scope.profileId, is_shared: isShared, name: input.name, query })
        .returning("id")
        .executeTakeFirstOrThrow();
      const after = { list: input.list, name: input.name, query, shared: isShared };
      await recordAudit(trx, scope, { action: "view.save", subject: { kind: "view", id }, after });
      return String(id);
    }),
  );
  return true;
}

/** What the form of a view shows. */
export function viewFormValues({ name, isShared }: Pick<SavedView, "name" | "isShared">): Record<string, string> {
  return { name, shared: isShared ? "on" : "" };
}

/** Renames a view, or shares it. Returns false when the administrator has no such view. Throws `DomainErrors` when another has changed it since. */
export async function changeView(
  db: Db,
  scope: AnyScope,
  viewId: number,
  input: { name: string; shared?: "on" | undefined; shown: string },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockView(trx, viewId);
    const before = await findEditableView(trx, scope, viewId);
    if (!before) return false;
    const after = { name: input.name, isShared: input.shared === "on" };
    assertUnchanged(input.shown, viewFormValues(after), viewFormValues(before));
    if (after.isShared !== before.isShared) await assertRoom(trx, scope, before.list, after.isShared);
    await trx
      .updateTable("saved_views")
      // One that is shared no more belongs to the person who took it back.
      .set({ name: after.name, is_shared: after.isShared, ...(!after.isShared && { profile_id: scope.profileId }) })
      .where("id", "=", viewId)
      .execute();
    await recordAudit(trx, scope, {
      action: "view.change",
      subject: { kind: "view", id: viewId },
      before: { name: before.name, shared: before.isShared },
      after: { name: after.name, shared: after.isShared },
    });
    return true;
  });
}

/** Deletes a view. Returns false when the administrator has no such view. */
export async function deleteView(db: Db, scope: AnyScope, viewId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockView(trx, viewId);
    const view = await findEditableView(trx, scope, viewId);
    if (!view) return false;
    await trx.deleteFrom("saved_views").where("id", "=", viewId).execute();
    const before = { list: view.list, name: view.name, shared: view.isShared };
    await recordAudit(trx, scope, { action: "view.delete", subject: { kind: "view", id: viewId }, before });
    return true;
  });
}

async function lockView(trx: Trx, viewId: number): Promise<void> {
  await trx.selectFrom("saved_views").where("id", "=", viewId).select("id").forUpdate().execute();
}

/** Two that are saved at once do not exceed the number together. */
async function assertRoom(trx: Trx, scope: AnyScope, list: string, isShared: boolean): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved views ${list}`}, 0))`.execute(trx);
  const { n } = await trx
    .selectFrom("saved_views")
    .where("list", "=", list)
    .where("is_shared", "=", isShared)
    .$if(!isShared, (own) => own.where("profile_id", "=", scope.profileId))
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  if (n >= MAX_VIEWS)
    throw new DomainError("admin_lists:views.too_many", { field: "name", values: { most: MAX_VIEWS } });
}
