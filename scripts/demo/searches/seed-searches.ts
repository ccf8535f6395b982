import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { SHOP_LEXICON } from "#app/domain/catalog/search/search.lexicon.ts";
import {
  addFoundSearches,
  refreshPopularSearches,
} from "#app/domain/catalog/search-terms/search-terms.commands.server.ts";

/** What visitors of the demo have searched for in the last week, the most frequent first. */
const SEARCHES: Record<Locale, readonly string[]> = {
  en: ["saree", "headphones", "basmati rice", "kurti", "wall clock", "cricket bat", "jhola", "attar"],
  hi: ["साड़ी", "चाय", "मोबाइल", "जूते", "चावल", "किताब"],
  gu: ["સાડી", "ચા", "મોબાઇલ", "ચંપલ", "ચોખા", "પુસ્તક"],
};

/** Makes the demo's popular searches. */
export async function seedSearches(db: Db): Promise<void> {
  const searches = Object.entries(SEARCHES).flatMap(([locale, terms]) =>
    terms.flatMap((term, place) =>
      Array.from({ length: 40 - 4 * place }, (_, n) => ({
        day: dayInIndia(-(n % 7)),
        locale: locale as Locale,
        term,
        bit: (n * 11 + place) % 256,
      })),
    ),
  );
  await addFoundSearches(db, searches);
  await refreshPopularSearches(db, SHOP_LEXICON);
}
