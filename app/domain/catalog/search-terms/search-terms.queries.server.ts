import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { containsPattern, listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";
import { searchTermList, type SearchTermList } from "#app/domain/catalog/search-terms/search-terms.ts";

const id = sql.ref<number>("s.id");
const ORDERS: Record<SearchTermList["sort"], KeyOrder> = {
  searches: { by: sql.ref<number>("s.searches"), type: "number", id, direction: "descending" },
  latest: { by: sql.ref<string>("s.latest"), type: "text", id, direction: "descending" },
};

/** The searches of a period, each once. */
function selectSearches(db: Db, { period, search }: Pick<SearchTermList, "period" | "search">, isCorrected: boolean) {
  const searches = db
    .selectFrom("search_terms")
    .where("day", ">", dayInIndia(-Number(period)))
    .where("understood_as", isCorrected ? "<>" : "=", "")
    .$if(search !== "", (rows) => rows.where("term", "ilike", containsPattern(search)))
    .groupBy(["term", "understood_as"])
    .select(["term", "understood_as"])
    .select([
      sql<number>`sum(searches)::bigint`.as("searches"),
      sql<number>`sum(opened)::bigint`.as("opened"),
      sql<string>`max(day)::text`.as("latest"),
      sql<number>`max(id)`.as("id"),
    ]);
  return db
    .selectFrom(searches.as("s"))
    .select(["s.id", "s.term", "s.understood_as as understoodAs", "s.searches", "s.opened", "s.latest"]);
}

/** The searches that found nothing, for administrators. */
export const missedSearches = listQueries({
  list: searchTermList,
  select: (db, _scope: AnyScope, asked) => selectSearches(db, asked, false),
  order: ({ sort }) => ORDERS[sort],
});

/** The searches that were corrected, for administrators. */
export const correctedSearches = listQueries({
  list: searchTermList,
  select: (db, _scope: AnyScope, asked) => selectSearches(db, asked, true),
  order: ({ sort }) => ORDERS[sort],
});

/** Per page. */
const MAX_SEARCHES_SHOWN = 8;

/** Returns the searches that most people make in the language, the most frequent first (rule 2.37). One query. */
export async function listPopularSearches(db: Db, locale: Locale): Promise<string[]> {
  const rows = await db
    .selectFrom("popular_searches")
    .select("term")
    .where("locale", "=", locale)
    .orderBy("networks", "desc")
    .orderBy("term")
    .limit(MAX_SEARCHES_SHOWN)
    .execute();
  return rows.map(({ term }) => term);
}
