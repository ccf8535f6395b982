/**
 * Words that mean one kind of product, separated by spaces.
 *
 * - `products`: its names in English product texts, synonyms of each other. A name of several words is written with `+` (`ice+cream`).
 * - `said`: the same in Hindi, Gujarati and romanised spellings. A phrase is written with `+` (`chai+patti`). A Latin word that is an
 *   English word of another meaning (tel, bat, am) must not be listed.
 * - `related`: searched for, and named in the results, when the shop has nothing called by the others.
 */
export type LexiconEntry = readonly [products: string, said: string, related?: string];
