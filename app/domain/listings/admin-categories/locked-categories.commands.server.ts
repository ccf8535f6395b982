import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { listAdminCategories } from "#app/domain/listings/admin-categories/admin-categories.queries.server.ts";
import type { AdminCategory } from "#app/domain/listings/admin-categories/admin-categories.ts";

/**
 * Returns every category for a command that changes one: levels, places and addresses depend on the others, so that one command runs at a time.
 * Shoppers and sellers are not blocked, but for one who puts a product into the category that is `removed`.
 */
export async function lockCategories(
  trx: Trx,
  scope: AnyScope,
  { removed }: { removed?: number } = {},
): Promise<AdminCategory[]> {
  await sql`LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  if (removed !== undefined) await sql`SELECT FROM categories WHERE id = ${removed}::bigint FOR UPDATE`.execute(trx);
  return listAdminCategories(trx, scope);
}
