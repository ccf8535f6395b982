import { findContactDetail } from "#app/domain/platform/contact-details/contact-details.ts";
import { choice, defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import { searchWords } from "#app/domain/catalog/search/search.ts";

/** Days that searches are stored (rule 2.31). */
export const SEARCH_TERM_DAYS = 90;

/** Days of searches that count as popular. */
export const POPULAR_DAYS = 30;

/** Minimum number of networks behind a popular search, so that nothing of one person is shown (rule 2.37). */
export const MIN_NETWORKS = 5;

/** Per language. */
export const MAX_POPULAR_SEARCHES = 200;

/** In characters. */
const MAX_TERM_LENGTH = 80;
/** More digits can be a telephone number, a card or an order. */
const MAX_DIGITS = 7;

const PERIODS = ["7", "30", "90"] as const;

/** Searches that found nothing, or that were corrected, for administrators. */
export const searchTermList = defineList({
  sorts: ["searches", "latest"],
  filters: { period: choice(PERIODS, { fallback: "30" }) },
  search: { maxLength: 80 },
  perPage: 50,
});
export type SearchTermList = StateOf<typeof searchTermList>;

/**
 * Returns the words of a search, as it is counted. Undefined for a text that is too long, has no words, or may be a contact detail, which is not
 * stored.
 */
export function countedTerm(text: string): string | undefined {
  const term = searchWords(text).join(" ");
  const digits = text.match(/\p{Nd}/gu) ?? [];
  if (term === "" || term.length > MAX_TERM_LENGTH || digits.length > MAX_DIGITS || text.includes("@"))
    return undefined;
  return findContactDetail(text) ? undefined : term;
}
