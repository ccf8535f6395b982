import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { listAdminCategories } from "#app/domain/listings/admin-categories/admin-categories.queries.server.ts";
import type { AdminCategory } from "#app/domain/listings/admin-categories/admin-categories.ts";

/**
 * Returns every category for a command that changes one. Runs one such command at a time: levels, places and addresses depend on other categories.
 * Does not block shoppers, and blocks only sellers who put a product into the `removed` category.
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
