import { sql, type RawBuilder, type SqlBool } from "kysely";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, SellerScope } from "#app/domain/platform/access/scope.ts";

/** A store has batches, and so have the administrators together: each sees and undoes their own. */
export type BatchScope = SellerScope | AnyScope;

/** Returns the condition that keeps a query within the scope's batches. @param column that names the batch's store */
export function batchesOf(scope: BatchScope, column: string): RawBuilder<SqlBool> {
  return scope.kind === "any" ? sql<SqlBool>`${sql.ref(column)} IS NULL` : inScope(scope, { seller: column });
}
