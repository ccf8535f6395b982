import { sql, type RawBuilder, type SqlBool } from "kysely";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";

/** Owner of batches: a store, or all administrators together. Each sees and undoes only their own. */
export type BatchScope = StoreScope | AnyScope;

/** Returns the condition for the scope's batches. @param column with the batch's store */
export function batchesOf(scope: BatchScope, column: string): RawBuilder<SqlBool> {
  return scope.kind === "any" ? sql<SqlBool>`${sql.ref(column)} IS NULL` : inScope(scope, { seller: column });
}
