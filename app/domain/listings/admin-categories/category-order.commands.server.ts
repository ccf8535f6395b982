import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { lockCategories } from "#app/domain/listings/admin-categories/locked-categories.commands.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { movedSiblings, type MoveDirection } from "#app/domain/platform/lists/moves.ts";

/** Moves a category up or down by one among its siblings; stays at the end. Returns false for an unknown one. */
export async function moveCategory(
  db: Db,
  scope: AnyScope,
  categoryId: number,
  direction: MoveDirection,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const categories = await lockCategories(trx, scope);
    const category = categories.find(({ id }) => id === categoryId);
    if (!category) return false;
    const siblings = categories.filter(({ parentId }) => parentId === category.parentId).map(({ id }) => id);
    const order = movedSiblings(siblings, categoryId, direction);
    if (!order) return true;
    for (const [index, id] of order.entries())
      await trx
        .updateTable("categories")
        .set({ position: index + 1 })
        .where("id", "=", id)
        .execute();
    const place = (ids: readonly number[]) => ids.indexOf(categoryId) + 1;
    const subject = { kind: "category", id: categoryId } as const;
    await recordAudit(trx, scope, { action: "category.move", subject, before: place(siblings), after: place(order) });
    return true;
  });
}
