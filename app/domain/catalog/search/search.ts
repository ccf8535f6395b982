/** Limits that bound the cost of a search. */
const MAX_TEXT_LENGTH = 200;
const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 40;

/** Stop words; left out unless the query has no other words. */
const STOP_WORDS = new Set(
  (
    "a an and any at best buy by cheap for from i in is it me my need new of on online or price show some the to under want with " +
    "ka ke ki ko me mein liye aur wala wali wale chahiye nu ni na के का की को में लिए और साथ वाला वाली वाले चाहिए " +
    "ના ની નું નો ને માં માટે અને સાથે વાળા વાળી વાળું જોઈએ"
  ).split(" "),
);

/** English function words: searched for when typed, but never a correction. */
const FUNCTION_WORDS = new Set(
  (
    "about after all also am are as be been before being both but can could did do does each every few had has have he her here hers " +
    "him his how if into its just let like may more most much no nor not now off once only or other our out over own per she should " +
    "so such than that their them then there these they this those through too until up us very was we were what when where which " +
    "while who whom why will with within without would yet you your yours com www http https"
  ).split(" "),
);

/** Letters that are not a plain letter with an accent. Source: PostgreSQL's unaccent rules. */
const SPELT_OUT: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i" };

/** Returns what an address searches for (`q`), in one line; empty for nothing. */
export function searchTerm(params: URLSearchParams): string {
  return (params.get("q") ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}

/**
 * Reads a text as words the way `search_text()` in the database reads products: without accents, letter case and punctuation; an
 * apostrophe joins (men's = mens); nukta and chandrabindu are normalized.
 */
export function searchWords(text: string): string[] {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u093c\u0abc\u200c\u200d'’]/g, "")
    .replaceAll("\u0901", "\u0902")
    .replaceAll("\u0a81", "\u0a82")
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Returns the search terms of a query: without stop words and duplicates, at most twelve. */
export function queryWords(text: string): string[] {
  const words = [...new Set(searchWords(text).map((word) => word.slice(0, MAX_WORD_LENGTH)))];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

/** Returns whether a word is a function word in any of the three languages. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word) || STOP_WORDS.has(word);
}

const IRREGULAR = [
  ["man", "men"],
  ["woman", "women"],
  ["child", "children"],
  ["knife", "knives"],
  ["shelf", "shelves"],
  ["scarf", "scarves"],
  ["leaf", "leaves"],
  ["foot", "feet"],
  ["tooth", "teeth"],
  ["mouse", "mice"],
] as const;

/** Returns an English word with its singular and plural (shirt, shirts), itself first. Some may not be words: the vocabulary decides. */
export function wordForms(word: string): string[] {
  const forms = [word];
  for (const [one, many] of IRREGULAR) {
    if (word === one) forms.push(many);
    if (word === many) forms.push(one);
  }
  if (/^[a-z]{3,}$/.test(word)) {
    if (/[^aeiou]ies$/.test(word)) forms.push(`${word.slice(0, -3)}y`);
    if (/(?:s|x|z|ch|sh|o)es$/.test(word)) forms.push(word.slice(0, -2));
    if (/[^s]s$/.test(word) && word.length > 3) forms.push(word.slice(0, -1));
    if (!word.endsWith("s")) forms.push(`${word}s`);
    if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`);
    if (/(?:s|x|z|ch|sh|o)$/.test(word)) forms.push(`${word}es`);
  }
  return [...new Set(forms)];
}

/** Returns the Damerau-Levenshtein distance of two words. */
export function typingDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let min = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        min = Math.min(min, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(min);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? one.length;
}
