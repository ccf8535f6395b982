import { extendLexicon, type Lexicon } from "#app/domain/catalog/search/search.lexicon.ts";
import { listSynonyms } from "#app/domain/catalog/search-terms/synonyms.queries.server.ts";
import { cache, db } from "#app/services.server.ts";

/** Returns what words mean, with the synonyms that administrators have added; a change reaches every process at once. */
export async function readLexicon(): Promise<Lexicon> {
  return cache.read("search_synonyms", "lexicon", async () => extendLexicon(await listSynonyms(db)));
}
