import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { createCountBuffer, type Counted } from "#app/domain/count-buffers/count-buffer.ts";
import { countedTerm, SEARCH_TERM_DAYS } from "#app/domain/search-terms/search-terms.ts";
import { dayInIndia } from "#app/domain/stores/store-days.ts";

/** A search that found nothing or was corrected, or a product that was opened from a search's results. */
interface CountedSearch {
  day: string;
  term: string;
  /** What it was corrected to; empty where nothing was found, null where a product was opened. */
  understoodAs: string | null;
}

/** Returns a counter of searches, which writes them every few seconds; contact details are not counted. */
export function createSearchCounter(db: Db, onFailure: (error: unknown) => void) {
  const { count, flush } = createCountBuffer<CountedSearch>((searches) => addSearches(db, searches), onFailure);
  const countTerm = (text: string, understoodAs: string | null) => {
    const term = countedTerm(text);
    if (term !== undefined) count({ day: dayInIndia(), term, understoodAs });
  };
  return {
    missed: (text: string) => countTerm(text, ""),
    corrected: (text: string, understoodAs: string) => countTerm(text, understoodAs.slice(0, 200)),
    /** Whether the search was corrected is known where it is stored. */
    opened: (text: string) => countTerm(text, null),
    flush,
  };
}

/** Adds searches to those of their day, in the order of their keys, so that two processes cannot block each other. */
async function addSearches(db: Db, searches: readonly Counted<CountedSearch>[]): Promise<void> {
  const made = searches.filter(({ understoodAs }) => understoodAs !== null);
  const opened = searches.filter(({ understoodAs }) => understoodAs === null);
  const rows = (some: readonly Counted<CountedSearch>[]) => sql`
    unnest(${some.map(({ day }) => day)}::date[], ${some.map(({ term }) => term)}::text[],
           ${some.map(({ understoodAs }) => understoodAs ?? "")}::text[], ${some.map(({ n }) => n)}::integer[])
      AS v (day, term, understood_as, n)`;
  await inTransaction(db, async (trx) => {
    if (made.length > 0)
      await sql`
        INSERT INTO search_terms AS stored (day, term, understood_as, searches, opened)
        SELECT day, term, understood_as, n, 0 FROM ${rows(made)} ORDER BY day, term, understood_as
        ON CONFLICT (day, term, understood_as) DO UPDATE SET searches = stored.searches + excluded.searches`.execute(
        trx,
      );
    if (opened.length > 0)
      await sql`
        WITH counted AS MATERIALIZED (
          SELECT t.id, v.n
            FROM ${rows(opened)}
            JOIN search_terms t ON t.id = (SELECT max(id) FROM search_terms l WHERE l.day = v.day AND l.term = v.term AND l.understood_as <> '')
           ORDER BY t.day, t.term, t.understood_as
             FOR UPDATE OF t
        )
        UPDATE search_terms t SET opened = t.opened + counted.n FROM counted WHERE t.id = counted.id`.execute(trx);
  });
}

/** Removes searches of long ago. Returns how many rows. */
export async function sweepSearchTerms(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("search_terms")
    .where("day", "<", dayInIndia(-SEARCH_TERM_DAYS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
