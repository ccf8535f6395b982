import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choice, defineList, flag, wholeNumber, type StateOf } from "#app/domain/platform/lists/lists.ts";

const parcels = defineList({
  sorts: ["newest", "weight"],
  filters: {
    state: choice(["packed", "sent"], { name: "show" }),
    carrier: choice(["any", "post"], { fallback: "any" }),
    heaviest: wholeNumber("max_grams", 50_000),
    isFragile: flag("fragile"),
  },
  search: { maxLength: 20 },
  perPage: 10,
});
type State = StateOf<typeof parcels>;
const long = defineList({ filters: { state: choice(["packed", "sent"]) }, position: ["after", "before"], perPage: 50 });
const parse = (text: string) => parcels.parse(new URLSearchParams(text));

const anyState: fc.Arbitrary<State> = fc.record({
  sort: fc.constantFrom("newest", "weight"),
  state: fc.constantFrom("packed", "sent", undefined),
  carrier: fc.constantFrom("any", "post"),
  heaviest: fc.option(fc.integer({ min: 1, max: 50_000 })),
  isFragile: fc.boolean(),
  search: fc.stringMatching(/^[a-z&=?#%+]{0,20}$/),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});

describe("a list's address", () => {
  it("reads back as the state that it was made from", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(parcels.parse(new URL(parcels.href("https://haat.test/parcels", state)).searchParams)).toEqual(state);
      }),
    );
  });

  it("knows the values of each choice, with one for all where none is the default", () => {
    expect(parcels.choices).toMatchObject({
      sort: ["newest", "weight"],
      state: [undefined, "packed", "sent"],
      carrier: ["any", "post"],
      heaviest: [],
      search: [],
    });
  });

  it("leaves out defaults, and has its parameters in one order", () => {
    expect(parcels.href("/parcels", parcels.defaults)).toBe("/parcels");
    expect(
      parcels.href("/parcels", parse("page=3&q=a%26b&fragile=1&max_grams=0900&show=sent&carrier=any&sort=weight")),
    ).toBe("/parcels?sort=weight&show=sent&max_grams=900&fragile=1&q=a%26b&page=3");
  });

  it("goes on after the parameters of its base", () => {
    expect(parcels.href("/parcels?store=7", parse("show=sent"))).toBe("/parcels?store=7&show=sent");
    expect(parcels.href("", parse("page=2"))).toBe("?page=2");
  });

  it.each([
    "show=lost&carrier=__proto__&sort=toString",
    "max_grams=-1&page=0&fragile=yes",
    "max_grams=1e3&page=two&q=%00%20",
    "state=sent&search=lamp",
    "per_page=100000",
  ])("leaves out what it cannot mean: %s", (text) => {
    expect(parse(text)).toEqual(parcels.defaults);
  });

  it("has an input for each value, with its name in the address", () => {
    expect(parcels.fields.search).toEqual({ name: "q", isFilter: true, maxLength: 20 });
    expect(parcels.fields.state.name).toBe("show");
  });

  it("bounds numbers and the search", () => {
    expect(parse(`page=99999999&max_grams=999999&q=${"x".repeat(90)}`)).toMatchObject({
      page: 1_000_000,
      heaviest: 50_000,
      search: "x".repeat(20),
    });
  });

  it("never fails, whatever it contains", () => {
    const names = fc.constantFrom("sort", "show", "carrier", "max_grams", "fragile", "q", "page");
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary" })), { maxLength: 6 }), (pairs) => {
        const state = parcels.parse(new URLSearchParams(pairs));
        expect(new URL(parcels.href("https://haat.test/", state)).pathname).toBe("/");
      }),
    );
  });
});

describe("a change", () => {
  const third = parse("show=sent&q=lamp&sort=weight&page=3");

  it("of a filter, the search or the order returns to page 1", () => {
    expect(parcels.href("/p", third, { state: "packed" })).toBe("/p?sort=weight&show=packed&q=lamp");
    expect(parcels.href("/p", third, { state: undefined })).toBe("/p?sort=weight&q=lamp");
    expect(parcels.href("/p", third, { search: "" })).toBe("/p?sort=weight&show=sent");
    expect(parcels.href("/p", third, { sort: "newest" })).toBe("/p?show=sent&q=lamp");
  });

  it("of the page leaves everything else", () => {
    expect(parcels.href("/p", third, { page: 4 })).toBe("/p?sort=weight&show=sent&q=lamp&page=4");
  });

  it("replaces one key by another", () => {
    const state = long.parse(new URLSearchParams("state=sent&after=abc-_1"));
    expect(state).toEqual({ state: "sent", after: "abc-_1", before: null });
    expect(long.href("/p", state, { before: "xyz" })).toBe("/p?state=sent&before=xyz");
    expect(long.href("/p", state, { state: "packed" })).toBe("/p?state=packed");
    expect(long.parse(new URLSearchParams("after=%27;--")).after).toBeNull();
  });
});

describe("a GET form", () => {
  it("carries what it has no input for, but the page", () => {
    const state = parse("show=sent&fragile=1&q=lamp&page=3");
    expect(parcels.hiddenFields(state, ["search"])).toEqual([
      ["show", "sent"],
      ["fragile", "1"],
    ]);
  });
});

it("the rows of a page are a value of the address where the reader chooses them", () => {
  const chosen = defineList({ search: { maxLength: 20 }, perPage: 50, choosesRows: true });
  const hundred = chosen.parse(new URLSearchParams("rows=100&q=lamp&page=3"));
  expect(chosen.href("/p", hundred)).toBe("/p?q=lamp&rows=100&page=3");
  expect(chosen.href("/p", hundred, { rows: 50 })).toBe("/p?q=lamp");
  expect(chosen.hiddenFields(hundred, ["search"])).toEqual([["rows", "100"]]);
  expect(chosen.reset(hundred)).toEqual({ ...chosen.defaults, rows: 100 });
  for (const wrong of ["0", "99", "1000000", "all"])
    expect(chosen.parse(new URLSearchParams({ rows: wrong }))).toEqual(chosen.defaults);
});

it("a reset leaves the order", () => {
  expect(parcels.reset(parse("show=sent&q=lamp&sort=weight&page=3"))).toEqual({ ...parcels.defaults, sort: "weight" });
});
