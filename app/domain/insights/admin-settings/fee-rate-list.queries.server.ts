import { sql } from "kysely";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { feeRateList, type ListedRate, type RateState } from "#app/domain/insights/admin-settings/fee-rate-list.ts";
import { isUndoable } from "#app/domain/insights/admin-settings/setting-changes.queries.server.ts";
import { TODAY_IN_INDIA } from "#app/domain/money/fees/fee-rates.queries.server.ts";
import { containsPattern, listQueries } from "#app/domain/platform/lists/list.server.ts";
import type { LocalizedText } from "#app/domain/platform/settings/settings.ts";

/** SQL for a column of the row that comes before or after in time, of the same kind and target. */
const neighbour = (column: string, comparison: ">" | "<") => sql`(
  SELECT ${sql.ref(`other.${column}`)} FROM fee_rates other
   WHERE other.kind = r.kind AND other.target = r.target
     AND (other.valid_from, other.id) ${sql.raw(comparison)} (r.valid_from, r.id)
   ORDER BY other.valid_from ${sql.raw(comparison === ">" ? "ASC" : "DESC")}, other.id ${sql.raw(comparison === ">" ? "ASC" : "DESC")} LIMIT 1)`;

/** SQL for the rate that held on the day before, of the same kind and target. */
const RATE_BEFORE = sql`(
  SELECT other.basis_points FROM fee_rates other
   WHERE other.kind = r.kind AND other.target = r.target AND other.valid_from < r.valid_from
   ORDER BY other.valid_from DESC, other.id DESC LIMIT 1)`;

const STATE = sql<RateState>`
  CASE WHEN r.valid_from > ${TODAY_IN_INDIA} AND (${neighbour("valid_from", ">")} IS NOT DISTINCT FROM r.valid_from
              OR r.basis_points IS NOT DISTINCT FROM ${RATE_BEFORE}) THEN 'withdrawn'
       WHEN r.valid_from > ${TODAY_IN_INDIA} THEN 'planned'
       WHEN coalesce(${neighbour("valid_from", ">")} <= ${TODAY_IN_INDIA}, false) THEN 'past'
       ELSE 'current' END`;

const id = sql.ref<number>("r.id");

/** All rates: planned ones first, then the newest. */
export const feeRates = listQueries({
  list: feeRateList,
  select: (db, _scope: AnyScope, { state, kind, scope, search }) =>
    db
      .selectFrom("fee_rates as r")
      .leftJoin("categories as g", "g.id", "r.category_id")
      .leftJoin("sellers as s", "s.id", "r.seller_id")
      .leftJoin("setting_changes as c", "c.id", "r.change_id")
      .leftJoin("profiles as p", (join) =>
        join.on(sql<boolean>`p.id = CASE WHEN r.is_undo THEN c.undone_by_profile_id ELSE c.profile_id END`),
      )
      .$if(kind !== undefined, (rows) => rows.where("r.kind", "=", kind ?? "commission"))
      .$if(scope === "marketplace", (rows) => rows.where("r.target", "=", ""))
      .$if(scope === "category", (rows) => rows.where("r.category_id", "is not", null))
      .$if(scope === "store", (rows) => rows.where("r.seller_id", "is not", null))
      .$if(state !== undefined, (rows) => rows.where(sql<boolean>`${STATE} = ${state}`))
      .$if(search !== "", (rows) =>
        rows.where(
          sql<boolean>`coalesce(g.name || ' ' || g.name_translations::text, r.category_name, s.store_name, '') ILIKE ${containsPattern(search)}`,
        ),
      )
      .select(["r.id", "r.kind", "r.category_id", "r.category_name", "r.seller_id", "r.basis_points as basisPoints"])
      .select(["r.reason", "r.is_undo as isUndo", "r.change_id as changeId", "r.created_at as at"])
      .select(["g.name", "g.name_translations", "s.store_name"])
      .select([
        sql<string>`r.valid_from::text`.as("validFrom"),
        sql<string | null>`p.full_name`.as("by"),
        sql<boolean>`NOT r.is_undo AND coalesce(${isUndoable("c")}, false) AND ${STATE} IN ('current', 'planned')`.as(
          "canBeUndone",
        ),
        STATE.as("state"),
      ]),
  order: () => ({ by: sql<number>`(r.valid_from - '2000-01-01'::date)`, type: "number", id, direction: "descending" }),
  present: ({ category_id, category_name, seller_id, name, name_translations, store_name, ...row }): ListedRate => ({
    ...row,
    scope: category_id !== null ? "category" : seller_id !== null ? "store" : "marketplace",
    names: namesOf(name ?? category_name ?? store_name, name_translations),
    by: row.changeId === null ? null : (row.by ?? ""),
    at: row.changeId === null ? null : row.at,
  }),
});

function namesOf(name: string | null, translations: Omit<LocalizedText, "en"> | null): LocalizedText | null {
  return name === null ? null : { ...translations, en: name };
}
