import fc from "fast-check";

/** Zero digits of the scripts that people type: Latin, Devanagari, Gujarati. */
const ZEROS = ["0", "०", "૦"].map((zero) => zero.charCodeAt(0));
const BETWEEN = ["", "", "", " ", "-", "\u00a0", "–", "\u200d"];

/** Returns the value as people type and paste it: in lower case, with digits of three scripts, spaces, hyphens and invisible characters. */
function spellings(value: string): fc.Arbitrary<string> {
  const characters = [...value].map((character) =>
    /\d/.test(character)
      ? fc.constantFrom(...ZEROS.map((zero) => String.fromCharCode(zero + Number(character))))
      : fc.constantFrom(character, character.toLowerCase()),
  );
  const gaps = characters.map(() => fc.constantFrom(...BETWEEN));
  return fc
    .tuple(fc.tuple(...characters), fc.tuple(...gaps))
    .map(([written, before]) => ` ${written.map((character, index) => (before[index] ?? "") + character).join("")} `);
}

/** Checks values, each in some spelling. */
export function inEverySpelling(values: fc.Arbitrary<string>, check: (value: string, input: string) => void): void {
  const pairs = values.chain((value) => fc.tuple(fc.constant(value), spellings(value)));
  fc.assert(
    fc.property(pairs, ([value, input]) => {
      check(value, input);
    }),
  );
}
