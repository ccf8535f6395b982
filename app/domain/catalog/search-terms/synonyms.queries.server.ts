import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { containsPattern, listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";
import type { Synonym } from "#app/domain/catalog/search/search.lexicon.ts";
import { synonymList, type StoredSynonym, type SynonymList } from "#app/domain/catalog/search-terms/synonyms.ts";

const id = sql.ref<number>("s.id");
const ORDERS: Record<SynonymList["sort"], KeyOrder> = {
  newest: { by: id, type: "number", id, direction: "descending" },
  word: { by: sql<string>`s.words[1]`, type: "text", id, direction: "ascending" },
};

/** The synonyms that administrators have added. */
export const synonyms = listQueries({
  list: synonymList,
  select: (db, _scope: AnyScope, { search }) =>
    db
      .selectFrom("search_synonyms as s")
      .$if(search !== "", (rows) =>
        rows.where(sql<boolean>`array_to_string(s.words || s.meanings, ', ') ILIKE ${containsPattern(search)}`),
      )
      .select(["s.id", "s.words", "s.meanings", "s.created_at"]),
  order: ({ sort }) => ORDERS[sort],
});

/** Returns a synonym, or undefined. One query. */
export async function findSynonym(db: Db, _scope: AnyScope, id: number): Promise<StoredSynonym | undefined> {
  return db.selectFrom("search_synonyms").where("id", "=", id).select(["id", "words", "meanings"]).executeTakeFirst();
}

/** Returns all synonyms, for the search. One query. */
export async function listSynonyms(db: Db): Promise<Synonym[]> {
  return db.selectFrom("search_synonyms").select(["words", "meanings"]).orderBy("id").execute();
}
