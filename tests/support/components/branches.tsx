import type { ReactElement } from "react";
import { load, type CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { DataTable, type Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { rendered, type Page } from "./rendered.tsx";

type Several = string | readonly string[];

/** Expectations about the page. A text alone is all of the visible text. */
type Seen =
  | string
  | {
      /** All of the visible text. */
      is?: string;
      /** Texts that are shown. */
      shows?: Several;
      /** Texts that aren't shown. Another case of the table must show each. */
      hides?: Several;
      /** CSS selectors that match. */
      has?: Several;
      /** CSS selectors that match nothing. Another case of the table must match each. */
      lacks?: Several;
      /** Visible text of the elements that each CSS selector matches. */
      texts?: Record<string, string>;
      /** For a column: the value in its CSV file. */
      value?: unknown;
      /** For a column: the sort order that its head links to. */
      sort?: string;
    };

/** Changes to the sample, the expectations, and the surrounding page. */
export type Branch<Sample> = readonly [change: Partial<Sample>, seen: Seen, page?: Page];

/**
 * Tests a component's output, with a line for each side of each branch.
 * @example
 * describeBranches("StockText", (props) => <StockText {...props} />, { pieces: 12 }, [
 *   [{}, "In stock"],
 *   [{ pieces: 1 }, { shows: "Only 1 left", hides: "In stock" }],
 * ]);
 */
export function describeBranches<Sample extends object>(
  name: string,
  render: (sample: Sample) => ReactElement,
  sample: Sample,
  branches: readonly Branch<Sample>[],
): void {
  const htmlOf = ([change, , page]: Branch<Sample>) => rendered(render({ ...sample, ...change }), page);
  describe(name, () => {
    branches.forEach((branch) => it(titleOf(branch), () => expectSeen(load(htmlOf(branch)), partsOf(branch[1]))));
    testAbsence(branches, (branch) => load(htmlOf(branch)));
  });
}

/**
 * Tests the cells of a table's columns, with a line for each side of each branch. Every column needs at least one line, under its English heading.
 * @param columns returns the columns, or the columns of one option
 */
export function describeColumns<Row extends object>(
  name: string,
  columns: (translation: Translation) => readonly Column<Row>[],
  sample: Row,
  branches: Readonly<Record<string, readonly Branch<Row>[]>>,
): void {
  const heads = columns({ t: translatorFor("en"), locale: "en" }).map(({ head }) => head);
  const columnOf = (head: string, { locale = "en" }: Page = {}) =>
    columns({ t: translatorFor(locale), locale })[heads.indexOf(head)]!;
  const cellOf = (head: string, [change, , page]: Branch<Row>) => {
    const column = columnOf(head, page);
    const table = <DataTable caption={name} columns={[column]} rows={[{ ...sample, ...change }]} keyOf={() => "row"} />;
    return load(load(rendered(table, page))("tbody tr > *").html() ?? "");
  };
  describe(name, () => {
    it("has these columns", () => {
      expect(heads).toEqual(Object.keys(branches));
    });
    for (const [head, cases] of Object.entries(branches)) {
      describe(head, () => {
        cases.forEach((branch) =>
          it(titleOf(branch), () => {
            const [change, , page] = branch;
            const { value, sort, ...parts } = partsOf(branch[1]);
            expectSeen(cellOf(head, branch), parts);
            if (sort !== undefined) expect(columnOf(head, page).sort).toBe(sort);
            if (value !== undefined) expect(columnOf(head, page).value({ ...sample, ...change })).toEqual(value);
          }),
        );
        testAbsence(cases, (branch) => cellOf(head, branch));
      });
    }
  });
}

/** Returns the visible text of a piece of HTML: white space folded, scripts and templates left out. */
function visibleText($: CheerioAPI, selector = "body"): string {
  const copy = $(selector).clone();
  copy.find("script, style, template").remove();
  copy.find("*").after(" ");
  return copy
    .text()
    .replace(/\s+/g, " ")
    .replace(/ ([,.:;!?)])/g, "$1")
    .trim();
}

type Parts = Exclude<Seen, string>;

const partsOf = (seen: Seen): Parts => (typeof seen === "string" ? { is: seen } : seen);
const several = (texts: Several | undefined): readonly string[] =>
  typeof texts === "string" ? [texts] : (texts ?? []);

function titleOf([change, seen, page]: Branch<object>): string {
  const short = (part: unknown) => (JSON.stringify(part) ?? "").slice(0, 100);
  return [change, page, seen]
    .filter((part) => part !== undefined)
    .map(short)
    .join(" ");
}

function expectSeen($: CheerioAPI, { is, shows, hides, has, lacks, texts }: Parts): void {
  const text = visibleText($);
  if (is !== undefined) expect(text).toBe(is);
  for (const part of several(shows)) expect(text).toContain(part);
  for (const part of several(hides)) expect(text).not.toContain(part);
  for (const selector of several(has)) expect($(selector).length, selector).toBeGreaterThan(0);
  for (const selector of several(lacks)) expect($(selector).length, selector).toBe(0);
  for (const [selector, part] of Object.entries(texts ?? {})) expect(visibleText($, selector), selector).toBe(part);
}

/** Tests that texts absent from one case are present in another: a misspelt text is never present. */
function testAbsence<Sample extends object>(
  branches: readonly Branch<Sample>[],
  pageOf: (branch: Branch<Sample>) => CheerioAPI,
): void {
  const absent = branches.flatMap(([, seen]) => several(partsOf(seen).hides));
  const unmatched = branches.flatMap(([, seen]) => several(partsOf(seen).lacks));
  if (absent.length === 0 && unmatched.length === 0) return;
  it("shows elsewhere what a case hides", () => {
    const pages = branches.map(pageOf);
    const all = pages.map(($) => visibleText($));
    expect(absent.filter((part) => !all.some((text) => text.includes(part)))).toEqual([]);
    expect(unmatched.filter((selector) => !pages.some(($) => $(selector).length > 0))).toEqual([]);
  });
}
