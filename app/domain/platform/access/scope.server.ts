import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { HelperScope, Scope } from "#app/domain/platform/access/scope.ts";

/** The column of a kind of scope: a helper has that of the store's members, all rows have none. */
type OwnerOf<Kind extends (Scope | HelperScope)["kind"]> = Kind extends "helper" ? "seller" : Exclude<Kind, "any">;

/**
 * Returns the condition that keeps a query within the scope.
 * @param columns the column that names the owner, for each kind of scope that the query takes: `{ seller: "s.seller_id" }`
 */
export function inScope<S extends Scope | HelperScope>(
  scope: S,
  columns: Readonly<Record<OwnerOf<S["kind"]>, string>>,
): RawBuilder<SqlBool> {
  const owners: Partial<Record<"profile" | "seller", string>> = columns;
  if (scope.kind === "any") return sql<SqlBool>`true`;
  const column = owners[scope.kind === "profile" ? "profile" : "seller"];
  if (!column) throw new Error(`The query has no column for a ${scope.kind} scope`);
  return sql<SqlBool>`${sql.ref(column)} = ${scope.kind === "profile" ? scope.profileId : scope.sellerId}`;
}
