type Ending = readonly [pattern: RegExp, replacement: string];

/** Plurals and cases of Hindi, and cases and plurals of Gujarati, where they are part of the word. As `searchWords` reads words. */
const INDIC: readonly Ending[] = [
  [/(?<=.)ि(?:यां|यों|याँ)$/u, "ी"],
  [/(?<=..)(?:ें|ों)$/u, ""],
  [/(?<=..)(?:ओं|एं)$/u, ""],
  [/(?<=.)(?:े|ों)$/u, "ा"],
  [/(?<=.)िए$/u, "िया"],
  [/(?<=..)(?:ની|નો|નું|ના|નાં|માં|થી|ને)$/u, ""],
  [/(?<=..)ઓ$/u, ""],
  [/(?<=..)ાઓ$/u, "ો"],
  [/(?<=..)ા$/u, "ો"],
  [/(?<=..)ાં?$/u, "ું"],
];

const ROMANISED: readonly Ending[] = [
  [/(?<=..)iy(?:aan|an|on|a)$/, "i"],
  [/(?<=...)(?:ein|en|on)$/, ""],
  [/(?<=...)(?:e|on)$/, "a"],
];

/** Returns the possible base forms of a word in Indian letters: टोपियां → टोपी, પાણીની → પાણી, ગળાનો → ગળું. */
export function indicStems(word: string): string[] {
  const once = stems(word, INDIC);
  return [...new Set([...once, ...once.flatMap((stem) => stems(stem, INDIC))])];
}

/** Returns the possible singulars of a romanised word: topiyan → topi. Many are no words. */
export function romanisedSingulars(word: string): string[] {
  return /^[a-z]+$/.test(word) ? stems(word, ROMANISED) : [];
}

function stems(word: string, endings: readonly Ending[]): string[] {
  return endings.filter(([pattern]) => pattern.test(word)).map(([pattern, stem]) => word.replace(pattern, stem));
}
