import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import {
  mergeTargets,
  movesOfMerge,
  type AdminCategory,
} from "#app/domain/listings/admin-categories/admin-categories.ts";
import { categoryFormValues } from "#app/domain/listings/admin-categories/category-form-values.ts";
import { announceMove } from "#app/domain/listings/admin-categories/category-moves.commands.server.ts";
import { lockCategories } from "#app/domain/listings/admin-categories/locked-categories.commands.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { slugsOf } from "#app/domain/catalog/categories/categories.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** Deletes an empty category (rule 10.9). Returns false for an unknown one. Throws `DomainError` if it is not empty. */
export async function deleteCategory(db: Db, scope: AnyScope, categoryId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await lockForRemoval(trx, scope, categoryId);
    if (!found) return false;
    const { category, categories } = found;
    const { products, subcategories } = category.content;
    if (products + subcategories > 0)
      throw new DomainError("admin_categories:error.not_empty", { values: { products, subcategories } });
    await trx.deleteFrom("categories").where("id", "=", categoryId).execute();
    const subject = { kind: "category", id: categoryId } as const;
    await recordAudit(trx, scope, {
      action: "category.delete",
      subject,
      before: categoryFormValues(category, categories),
    });
    return true;
  });
}

/**
 * Moves the content and addresses of a category into another one, and deletes it (rule 10.9). Returns false for an unknown one. Throws `DomainError`
 * for an unsuitable target, and for commission changes that the page has not shown.
 * @param commissions marks of the changes already shown
 */
export async function mergeCategory(
  db: Db,
  scope: AnyScope,
  { categoryId, into, commissions }: { categoryId: number; into: number; commissions: string },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await lockForRemoval(trx, scope, categoryId);
    if (!found) return false;
    const { category, categories } = found;
    const target = mergeTargets(categories, category).find(({ id }) => id === into);
    if (!target) throw new DomainError("admin_categories:error.no_target");
    await announceMove(trx, scope, movesOfMerge(categories, categoryId, target), { shown: commissions });
    await trx.updateTable("categories").set({ parent_id: into }).where("parent_id", "=", categoryId).execute();
    await moveProducts(trx, category, target);
    await sql`
      UPDATE listing_reviews SET proposed = jsonb_set(proposed, '{category_id}', to_jsonb(${into}::int))
       WHERE status IN ('pending', 'refused') AND proposed -> 'category_id' = to_jsonb(${categoryId}::int)`.execute(
      trx,
    );
    await trx.deleteFrom("categories").where("id", "=", categoryId).execute();
    await trx
      .updateTable("categories")
      .set({ aliases: [...new Set([...target.aliases, ...slugsOf(category)])] })
      .where("id", "=", into)
      .execute();
    await enqueue(trx, "catalog.index_categories", { categoryIds: [into] });
    const subject = { kind: "category", id: categoryId } as const;
    await recordAudit(trx, scope, {
      action: "category.merge",
      subject,
      before: categoryFormValues(category, categories),
      details: { into, name: target.names.en, ...category.content },
    });
    return true;
  });
}

/** Products of subcategories keep their category, which is now below the other department. */
async function moveProducts(trx: Trx, { id }: AdminCategory, target: AdminCategory): Promise<void> {
  await sql`
    UPDATE products
       SET category_id = ${target.id}, department_id = ${target.parentId ?? target.id}, updated_at = now(),
           last_live = CASE WHEN last_live -> 'category_id' = to_jsonb(${id}::int)
                       THEN jsonb_set(last_live, '{category_id}', to_jsonb(${target.id}::int)) ELSE last_live END
     WHERE category_id = ${id}`.execute(trx);
  await sql`UPDATE products SET department_id = ${target.id}, updated_at = now() WHERE department_id = ${id}`.execute(
    trx,
  );
}

async function lockForRemoval(trx: Trx, scope: AnyScope, categoryId: number) {
  const categories = await lockCategories(trx, scope, { removed: categoryId });
  const category = categories.find(({ id }) => id === categoryId);
  return category && { category, categories };
}
