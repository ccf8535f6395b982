import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Nothing is written twice: no block of six lines appears twice in the sources. */

const BLOCK = 6;
const COMMENT = /^(\/\/|\/\*|\*(?!\/))/;
const IMPORT = /^import\b|^export \{[^}]*\} from /;
const PUNCTUATION = /^[\s{}()[\];,:.]*$/;

interface Source {
  file: string;
  text: string;
}

interface Place {
  file: string;
  first: number;
  last: number;
}

/** Returns the lines with content, with white space folded. */
function linesThatCount(text: string) {
  return text
    .split("\n")
    .map((line, index) => ({ text: line.trim().replace(/\s+/g, " "), number: index + 1 }))
    .filter((line) => line.text.length >= 3 && ![COMMENT, IMPORT, PUNCTUATION].some((rule) => rule.test(line.text)));
}

/** Returns whether a place overlaps an earlier place that ends before it. */
const continues = (place: Place, earlier: Place) =>
  place.file === earlier.file && earlier.last >= place.first && earlier.last < place.last;

/** Returns each pair of places that share six lines or more, as "a.ts:1-9 = b.ts:4-12". */
function identicalBlocks(sources: readonly Source[]): string[] {
  const placesOf = new Map<string, Place[]>();
  const pairs: [Place, Place][] = [];
  for (const { file, text } of sources) {
    const lines = linesThatCount(text);
    for (let start = 0; start + BLOCK <= lines.length; start++) {
      const block = lines.slice(start, start + BLOCK);
      const place = { file, first: block[0]!.number, last: block[BLOCK - 1]!.number };
      const key = block.map((line) => line.text).join("\n");
      const earlier = placesOf.get(key) ?? [];
      for (const other of earlier.filter((one) => one.file !== file || one.last < place.first)) {
        const shorter = pairs.find(([one, two]) => continues(other, one) && continues(place, two));
        if (shorter) [shorter[0].last, shorter[1].last] = [other.last, place.last];
        else pairs.push([{ ...other }, { ...place }]);
      }
      placesOf.set(key, [...earlier, place]);
    }
  }
  return pairs.map((pair) => pair.map(({ file, first, last }) => `${file}:${first}-${last}`).join(" = "));
}

const sources = ["app", "server"].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file): Source => ({ file, text: fs.readFileSync(file, "utf8") })),
);

it("no six lines of the sources are in two places", () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(identicalBlocks(sources)).toEqual([]);
});

const row = (n: number) => `const row${n} = read(${n});`;
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n));

it.each<[name: string, one: string[], other: string[], found: string[]]>([
  ["finds six lines", rows(6), ["begin();", ...rows(6), "end();"], ["one.ts:1-6 = other.ts:2-7"]],
  ["finds eight lines as one pair", rows(8), rows(8), ["one.ts:1-8 = other.ts:1-8"]],
  [
    "finds lines between blank ones, comments, imports and brackets, indented otherwise",
    rows(6),
    rows(6).flatMap((line) => [`    ${line}  `, "", "// Why.", "/** What. */", 'import { a } from "a";', "  });"]),
    ["one.ts:1-6 = other.ts:1-31"],
  ],
  ["finds two places of one file", [...rows(6), "between();", ...rows(6)], [], ["one.ts:1-6 = one.ts:8-13"]],
  ["leaves five lines", rows(5), rows(5), []],
  ["leaves lines in another order", rows(6), rows(6).toReversed(), []],
  ["leaves lines with another value", rows(6), rows(6).with(3, row(9)), []],
  ["leaves a row of like lines", Array.from({ length: 9 }, () => "advance();"), [], []],
])("the check %s", (_name, one, other, found) => {
  const planted = [one, other].map((lines, index) => ({
    file: ["one.ts", "other.ts"][index]!,
    text: lines.join("\n"),
  }));
  expect(identicalBlocks(planted)).toEqual(found);
});

it("the check finds lines of the shop that are copied into another file", () => {
  const copied = sources.find(({ file }) => file === path.join("app", "domain", "platform", "money", "money.ts"))!;
  const [pair = ""] = identicalBlocks([...sources, { ...copied, file: "app/copy.ts" }]);
  expect(pair).toMatch(/^app\/domain\/platform\/money\/money\.ts:.+ = app\/copy\.ts:/);
});
