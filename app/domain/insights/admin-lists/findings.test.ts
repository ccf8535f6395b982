import { describe, expect, it } from "vitest";
import {
  isSearchable,
  pageCalled,
  pagesNamed,
  searchInput,
  type NamedPage,
} from "#app/domain/insights/admin-lists/findings.ts";
import { parsePublicNumber } from "#app/domain/insights/admin-lists/parse-public-number.ts";

const PAGES: NamedPage[] = [
  { to: "/admin/gift-cards", name: "Gift cards", names: ["Gift cards", "गिफ़्ट कार्ड", "ગિફ્ટ કાર્ડ"] },
  { to: "/admin/gift-cards/new", name: "Add gift card", names: ["Add gift card", "गिफ़्ट कार्ड जोड़ें"] },
  { to: "/admin/orders", name: "Orders", names: ["Orders", "ऑर्डर"] },
  { to: "/admin/cafes", name: "Caf\u00e9s", names: ["Caf\u00e9s"] },
  { to: "/admin/old-orders", name: "Old", names: ["orders"] },
];

describe("what was typed", () => {
  it.each([
    [null, ""],
    ["  lamp \t oil ", "lamp   oil"],
    ["a\u0000b", "a b"],
    [`${"x".repeat(80)}y`, "x".repeat(80)],
    [` ${"x".repeat(80)}`, "x".repeat(80)],
  ])("%j is searched as %j", (input, text) => expect(searchInput(input)).toBe(text));

  it.each([
    ["ab", false],
    ["abc", true],
    ["ab c", false],
    ["- 123", true],
    ["साड़", true],
    ["%%%", false],
  ])("%j can be found by an index: %s", (text, is) => expect(isSearchable(text)).toBe(is));
});

describe("pages by their names", () => {
  it.each([
    ["", []],
    ["  ", []],
    ["GIFT  card", ["/admin/gift-cards", "/admin/gift-cards/new"]],
    [" card add ", ["/admin/gift-cards/new"]],
    ["gift orders", []],
    ["ગિફ્ટ", ["/admin/gift-cards"]],
  ])("%j has all its words in %j", (input, found) =>
    expect(pagesNamed(input, PAGES).map(({ to }) => to)).toEqual(found),
  );

  it("are shown in the reader's language, without a detail", () => {
    expect(pagesNamed("ऑर्डर", PAGES)).toEqual([{ to: "/admin/orders", name: "Orders", detail: "" }]);
  });

  it.each([
    [" ADD gift card ", "/admin/gift-cards/new"],
    ["cafe\u0301s", "/admin/cafes"],
    ["gift card", undefined],
    ["card", undefined],
    // Two pages have this list.
    ["orders", undefined],
  ])("%j is the whole name of %s", (input, to) => expect(pageCalled(input, PAGES)).toBe(to));
});

describe("a typed number", () => {
  it.each([
    ["HT-7F3K-92QD", { thing: "HT", number: "HT-7F3K-92QD" }],
    ["st7f3k92qd", { thing: "ST", number: "ST-7F3K-92QD" }],
    [" #po 7f3k – 92qd", { thing: "PO", number: "PO-7F3K-92QD" }],
    ["HT-7F3K-92Q", undefined],
    ["HT-7F3K-92QDD", undefined],
    ["XX-7F3K-92QD", undefined],
    ["XHT-7F3K-92QD", undefined],
    ["HT-0F3K-92QD", undefined],
    ["", undefined],
  ])("%j is %j", (input, number) => expect(parsePublicNumber(input)).toEqual(number));
});
