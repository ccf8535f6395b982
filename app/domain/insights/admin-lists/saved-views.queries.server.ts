import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { addressIn, adminListNamed } from "#app/domain/insights/admin-lists/admin-lists.server.ts";
import {
  MAX_VIEWS,
  VIEW_COUNT_LIMIT,
  type ListedView,
  type SavedView,
} from "#app/domain/insights/admin-lists/saved-views.ts";

/** Returns the views of a list that the administrator sees, each with the number of its rows. Two queries. */
export async function listViews(db: Db, scope: AnyScope, listName: string): Promise<ListedView[]> {
  const list = adminListNamed(listName);
  if (!list) return [];
  const rows = await seenViews(db, scope)
    .where("v.list", "=", listName)
    .orderBy("v.is_shared", "desc")
    .orderBy(sql`lower(v.name)`)
    .orderBy("v.id")
    .limit(2 * MAX_VIEWS)
    .execute();
  if (rows.length === 0) return [];
  const counts = rows.map(({ query }) =>
    list.queries.countUpTo(db, scope, list.queries.list.parse(new URLSearchParams(query)), VIEW_COUNT_LIMIT + 1),
  );
  const counted = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db);
  return rows.map((row, index) => {
    const n = counted.rows[0]?.counts[index] ?? 0;
    return {
      id: row.id,
      name: row.name,
      to: addressIn(list, row.query),
      count: { n: Math.min(n, VIEW_COUNT_LIMIT), bounded: n > VIEW_COUNT_LIMIT },
      isShared: row.is_shared,
      isOwn: mayChange(scope, row),
    };
  });
}

/** Returns a view that the administrator may rename and delete; undefined for any other. One query. */
export async function findEditableView(db: Db, scope: AnyScope, viewId: number): Promise<SavedView | undefined> {
  const row = await seenViews(db, scope).where("v.id", "=", viewId).executeTakeFirst();
  const list = row && adminListNamed(row.list);
  if (!list || !hasPermission(scope, list.permission) || !mayChange(scope, row)) return undefined;
  return { id: row.id, list: row.list, name: row.name, to: addressIn(list, row.query), isShared: row.is_shared };
}

function seenViews(db: Db, scope: AnyScope) {
  return db
    .selectFrom("saved_views as v")
    .where(({ or, eb }) => or([eb("v.profile_id", "=", scope.profileId), eb("v.is_shared", "=", true)]))
    .select(["v.id", "v.list", "v.profile_id", "v.is_shared", "v.name", "v.query"]);
}

/** Returns whether the person is its author or, for a shared view, may manage settings. */
function mayChange(scope: AnyScope, row: { profile_id: number | null; is_shared: boolean }): boolean {
  return row.profile_id === scope.profileId || (row.is_shared && hasPermission(scope, "settings.manage"));
}
