import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { createCountBuffer, type Counted } from "#app/db/count-buffer.ts";
import type { Locale } from "#app/db/schema.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { productList } from "#app/domain/catalog/products/product-list.ts";
import { searchProducts } from "#app/domain/catalog/products/product-search.queries.server.ts";
import type { Lexicon } from "#app/domain/catalog/search/search.lexicon.ts";
import {
  countedTerm,
  MIN_NETWORKS,
  MAX_POPULAR_SEARCHES,
  POPULAR_DAYS,
  SEARCH_TERM_DAYS,
} from "#app/domain/catalog/search-terms/search-terms.ts";

/** A search that found nothing or was corrected, or a product that was opened from a search's results. */
interface CountedSearch {
  day: string;
  term: string;
  /** The correction; empty when nothing was found, null when a product was opened. */
  understoodAs: string | null;
}

/** A search that found products. */
export interface FoundSearch {
  day: string;
  locale: Locale;
  term: string;
  /** The network's bit, 0 to 255: equal for one network and term, and shared with many other networks. */
  bit: number;
}

/** Returns a counter of searches, which writes them every few seconds; contact details are not counted. */
export function createSearchCounter(db: Db, onFailure: (error: unknown) => void) {
  const { count, flush } = createCountBuffer<CountedSearch>((searches) => addSearches(db, searches), onFailure);
  const foundOnes = createCountBuffer<FoundSearch>((searches) => addFoundSearches(db, searches), onFailure);
  const countTerm = (text: string, understoodAs: string | null) => {
    const term = countedTerm(text);
    if (term !== undefined) count({ day: dayInIndia(), term, understoodAs });
  };
  return {
    missed: (text: string) => countTerm(text, ""),
    corrected: (text: string, understoodAs: string) => countTerm(text, understoodAs.slice(0, 200)),
    /** The stored search knows whether it was corrected. */
    opened: (text: string) => countTerm(text, null),
    /** @param bitOf returns the network's bit for a term */
    found: (text: string, locale: Locale, bitOf: (term: string) => number) => {
      const term = countedTerm(text);
      if (term !== undefined) foundOnes.count({ day: dayInIndia(), locale, term, bit: bitOf(term) });
    },
    flush: async () => {
      await flush();
      await foundOnes.flush();
    },
  };
}

/** Adds searches that found products to their day's rows, ordered by key. */
export async function addFoundSearches(db: Db, searches: readonly FoundSearch[]): Promise<void> {
  await sql`
    INSERT INTO found_searches AS stored (day, locale, term, networks)
    SELECT day, locale, term, bit_or(set_bit(B'0'::bit(256), bit, 1))
      FROM unnest(${searches.map(({ day }) => day)}::date[], ${searches.map(({ locale }) => locale)}::text[],
                  ${searches.map(({ term }) => term)}::text[], ${searches.map(({ bit }) => bit)}::integer[])
        AS v (day, locale, term, bit)
     GROUP BY day, locale, term ORDER BY day, locale, term
    ON CONFLICT (day, locale, term) DO UPDATE SET networks = stored.networks | excluded.networks
     WHERE stored.networks <> (stored.networks | excluded.networks)`.execute(db);
}

/** Rebuilds the list of popular searches: made from enough networks, and finding products now (rule 2.37). */
export async function refreshPopularSearches(db: Db, lexicon: Lexicon): Promise<void> {
  const { rows } = await sql<{ locale: Locale; term: string; networks: number }>`
    SELECT locale, term, networks FROM (
      SELECT locale, term, bit_count(bit_or(networks))::int AS networks,
             row_number() OVER (PARTITION BY locale ORDER BY bit_count(bit_or(networks)) DESC, term) AS place
        FROM found_searches WHERE day > ${dayInIndia(-POPULAR_DAYS)}
       GROUP BY locale, term HAVING bit_count(bit_or(networks)) >= ${sql.lit(MIN_NETWORKS)}
    ) counted WHERE place <= ${sql.lit(MAX_POPULAR_SEARCHES)}`.execute(db);
  const popular: typeof rows = [];
  for (const row of rows) {
    const { count, relaxed, corrections } = await searchProducts(db, row.term, productList.defaults, row.locale, {
      lexicon,
    });
    if (count.n > 0 && !relaxed && corrections.length === 0) popular.push(row);
  }
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom("popular_searches").execute();
    if (popular.length > 0) await trx.insertInto("popular_searches").values(popular).execute();
  });
}

/** Adds searches to their day's counts, ordered by key so that two processes cannot block each other. */
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

/** Deletes old searches. Returns how many rows. */
export async function sweepSearchTerms(db: Db): Promise<number> {
  await deleteInSlices(db, "found_searches", (rows) => rows.where("day", "<", dayInIndia(-POPULAR_DAYS)));
  return deleteInSlices(db, "search_terms", (rows) => rows.where("day", "<", dayInIndia(-SEARCH_TERM_DAYS)));
}
