import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "#app/domain/access/scope.ts";

/**
 * Returns the condition that keeps a query within the scope.
 * @param columns the column that names the owner, for each kind of scope that the query takes: `{ seller: "s.seller_id" }`
 */
export function inScope<S extends Scope>(
  scope: S,
  columns: Readonly<Record<Exclude<S["kind"], "any">, string>>,
): RawBuilder<SqlBool> {
  const owners: Partial<Record<Scope["kind"], string>> = columns;
  if (scope.kind === "any") return sql<SqlBool>`true`;
  const column = owners[scope.kind];
  if (!column) throw new Error(`The query has no column for a ${scope.kind} scope`);
  return sql<SqlBool>`${sql.ref(column)} = ${scope.kind === "seller" ? scope.sellerId : scope.profileId}`;
}
