import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { resources } from "#app/locales/i18n.server.ts";

/** Comments may cite only documents that readers can open: the product's rules (docs/rules.md) and the decision records (docs/decisions). */

const OUTSIDE =
  /\bspec(?:ification)? §|§ ?\d|\bdecisions? \d|\bcatalogue [A-Z]\d|(?<![/\w])reference\/\w|quality\/catalogue|\w\.md, "/i;
const NUMBERED = /\brules? (\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)/gi;
const RECORD = /\bADRs? (\d+)/g;

/** The patterns above. */
const EXEMPT = ["tests/lint/citations.test.ts"];
const files = ["app", "server", "scripts", "migrations", "tests", "bench", "docs"]
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|sql|css|md)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .concat(
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "CHANGELOG.md",
    "Dockerfile",
    ".oxlintrc.jsonc",
    "eslint.config.js",
    "remix.config.js",
  )
  .filter((file) => !EXEMPT.includes(file));
const lines = files.flatMap((file) =>
  fs
    .readFileSync(file, "utf8")
    .split("\n")
    .map((text, index) => ({ place: `${file}:${index + 1}`, text })),
);

const rules = [...fs.readFileSync("docs/rules.md", "utf8").matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(
  ([, number]) => number,
);
const records = fs.readdirSync("docs/decisions").map((name) => name.slice(0, 4));

const citedRules = (text: string) =>
  [...text.matchAll(NUMBERED)].flatMap(([, numbers = ""]) => numbers.split(/, | and | to /));
const citedRecords = (text: string) => [...text.matchAll(RECORD)].map(([, number]) => number);

/** Returns the places where `cited` finds numbers that are not in `known`. */
function unknown(cited: (text: string) => (string | undefined)[], known: readonly (string | undefined)[]) {
  return lines.flatMap(({ place, text }) =>
    cited(text)
      .filter((number) => !known.includes(number))
      .map((number) => `${place}: ${number}`),
  );
}

describe("citations", () => {
  it.each([
    "(spec §9)",
    "Decision 8: totals",
    "decisions 13–16",
    "quality catalogue A3",
    "reference/razorpay, webhooks",
  ])("of a document elsewhere are recognized: %s", (text) => expect(text).toMatch(OUTSIDE));

  it("are of documents of this repository", () => {
    expect(lines.filter(({ text }) => OUTSIDE.test(text)).map(({ place, text }) => `${place}: ${text.trim()}`)).toEqual(
      [],
    );
  });

  it("of rules are of rules that exist", () => {
    expect(citedRules("(rules 1.9, 6.4), Rule 4.7 and rules 5.2 to 5.5")).toEqual(["1.9", "6.4", "4.7", "5.2", "5.5"]);
    expect(lines.flatMap(({ text }) => citedRules(text)).length).toBeGreaterThan(100);
    expect(unknown(citedRules, rules)).toEqual([]);
  });

  it("of decision records are of records that exist, by their four digits", () => {
    expect(citedRecords("(ADR 0014; ADRs 9)")).toEqual(["0014", "9"]);
    expect(lines.flatMap(({ text }) => citedRecords(text)).length).toBeGreaterThan(5);
    expect(unknown(citedRecords, records)).toEqual([]);
  });
});

it("the files that the README and the pages of docs name exist", () => {
  const named = lines
    .filter(({ place }) => /^(?:(?:README|CONTRIBUTING|SECURITY)\.md|docs\/(?:how-to\/)?[\w-]+\.md):/.test(place))
    .flatMap(({ place, text }) =>
      [...text.matchAll(/`((?:app|server|scripts|tests|bench|docs|migrations)\/[\w./-]*)`/g)].map(([, file = ""]) => ({
        place,
        file,
      })),
    );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ file }) => !fs.existsSync(file))).toEqual([]);
});

describe("the rules", () => {
  it("have each number once, in order", () => {
    const [first, ...others] = rules.map((number = "") => number.split(".").map(Number));
    expect(first).toEqual([1, 1]);
    let [section, place] = [1, 1];
    for (const [nextSection, nextPlace] of others) {
      // Within a section, gaps leave numbers for changes made at the same time.
      if (nextSection === section) expect(nextPlace).toBeGreaterThan(place);
      else expect([nextSection, nextPlace]).toEqual([section + 1, 1]);
      [section, place] = [nextSection!, nextPlace!];
    }
  });

  it("quote texts that the shop has, but for what is planned", () => {
    const english = textsIn(resources.en);
    const quoted = fs
      .readFileSync("docs/rules.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("- **"))
      .flatMap((line) =>
        [...(line.split("*(planned)*")[0] ?? "").matchAll(/"([^"]+)"/g)].map(([, quote = ""]) => quote),
      );
    expect(quoted.length).toBeGreaterThan(80);
    expect(quoted.filter((quote) => !english.some((text) => saysTheSame(text, quote)))).toEqual([]);
  });
});

type Texts = string | readonly Texts[] | { readonly [name: string]: Texts };

function textsIn(texts: Texts): string[] {
  return typeof texts === "string" ? [texts] : Object.values(texts).flatMap(textsIn);
}

/** Returns whether the text contains the quote: values (`{{n}}`) are quoted as `{n}` or as an example. */
function saysTheSame(text: string, quote: string): boolean {
  const parts = text.split(/\{\{\w+\}\}/);
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\S+");
  return (
    text.includes(quote) ||
    (parts.length > 1 && parts.join("").trim().length > 3 && new RegExp(`^${pattern}$`).test(quote))
  );
}
