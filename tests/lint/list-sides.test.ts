import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** Every list with views, filters, a search or orders must use `testSides` (tests/support/pages/list-sides.ts), which requires a line for each. */

const sourcesIn = (folder: string, isWanted: (name: string) => boolean) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(isWanted)
    .map((name) => fs.readFileSync(path.join(folder, name), "utf8"));

const DEFINITION = /(?:export )?const (\w+) = defineList\(\{(.*?)\}\);/gs;
/** Lists that another module exports together with their queries. */
const KNOWN_AS: Record<string, string> = { storeList: "findableStores.list" };

/** Returns a source's lists, each with whether it offers any choice. */
function listsOf(source: string): { name: string; isChosen: boolean }[] {
  return [...source.matchAll(DEFINITION)].map(([, name = "", declaration = ""]) => ({
    name: KNOWN_AS[name] ?? name,
    isChosen: /\b(?:sorts|filters|search)\b|\.\.\./.test(declaration),
  }));
}

const sources = sourcesIn("app", (name) => /(?<!\.test)\.tsx?$/.test(name));
const lists = sources.flatMap(listsOf);
const tests = sourcesIn("tests/integration/platform/lists", (name) => name.endsWith(".test.ts")).join("\n");

describe("both sides of every list are tested", () => {
  it.each(lists.filter(({ isChosen }) => isChosen))("$name", ({ name }) => {
    expect(tests).toMatch(new RegExp(`testSides\\(\\s*${name.replace(".", "\\.")},`));
  });

  it("no list is overlooked", () => {
    const calls = sources.flatMap((source) => [...source.matchAll(/= defineList\(/g)]);
    expect(lists).toHaveLength(calls.length);
    expect(lists.filter(({ isChosen }) => isChosen).length).toBeGreaterThan(30);
  });

  it("a list without views is told from one with them", () => {
    const plain = 'export const one = defineList({ position: ["after", "before"], perPage: 20 });';
    const sorted = 'const two = defineList({ sorts: ["newest"], perPage: 20 });';
    expect(listsOf(`${plain}\n${sorted}`)).toEqual([
      { name: "one", isChosen: false },
      { name: "two", isChosen: true },
    ]);
  });
});
