import { expect, it } from "vitest";
import { hardPhrases } from "./check-plain-english.mjs";

it.each([
  ["a line comment", "a.ts", "const a = 1; // The sums of those of the store.", [[1, "those of"]]],
  ["a docstring", "a.ts", "/** Returns what is to be sent. */", [[1, "what is to"]]],
  [
    "lines of one comment",
    "a.ts",
    "/**\n * Says of the parcels, those\n * that wait.\n */\nconst a = 1;\n// The store by\n// which it is sent.",
    [
      [1, "those that"],
      [6, "by which"],
    ],
  ],
  ["a comment in JSX", "a.tsx", "<p>\n  {/* The one who asks. */}\n</p>", [[2, "the one who"]]],
  ["a stylesheet", "a.css", "a {}\n/* As far as\n   it goes. */", [[2, "as far as"]]],
  [
    "a page",
    "a.md",
    "# Title\n\nPayouts that are to be paid, whoever asks.",
    [
      [3, "are to be"],
      [3, "whoever"],
    ],
  ],
])("%s is read", (_name, file, text, found) => {
  expect(hardPhrases(file, text).map(({ line, phrase }) => [line, phrase])).toEqual(found);
});

it.each([
  [
    "code and its texts",
    "a.ts",
    'const text = "those of the store";\nconst url = "https://a.test/so-many";\nlet ofWhat;',
  ],
  ["code in a page", "a.md", "```ts\n// those of\n```\n`those of`"],
  ["a quoted text in a page", "a.md", 'The page says "Those who ask".'],
  ["code after a comment", "a.ts", '/* Plain. */\nconst text = "as far as";'],
])("%s is left alone", (_name, file, text) => {
  expect(hardPhrases(file, text)).toEqual([]);
});
