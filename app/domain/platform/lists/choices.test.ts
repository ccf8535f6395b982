import { describe, expect, it } from "vitest";
import {
  bulkSelection,
  pageSelection,
  selectedKeys,
  selectedOrAllKeys,
} from "#app/domain/platform/lists/bulk-selection.schema.ts";
import { addressWithIds, idsInAddress } from "#app/domain/platform/lists/ids-in-address.ts";
import { boundedCount } from "#app/domain/platform/lists/lists.ts";
import { movedSiblings } from "#app/domain/platform/lists/moves.ts";

it.each([
  [4, "up", [2, 4, 9]],
  [4, "down", undefined],
  [2, "up", undefined],
  [2, "down", [9, 2, 4]],
  [9, "up", [9, 2, 4]],
  [9, "down", [2, 4, 9]],
  [5, "up", undefined],
  [5, "down", undefined],
] as const)("of 2, 9 and 4, %i goes %s: %j", (id, direction, order) => {
  expect(movedSiblings([2, 9, 4], id, direction)).toEqual(order);
});

describe("the rows in an address", () => {
  it.each([
    ["ids=3,1,3", [3, 1]],
    ["ids=3%2C1", [3, 1]],
    ["ids=0,-1,1.5,x,,9007199254740992", []],
    ["", []],
    ["ids=1,2,3,4,5,6", [1, 2, 3, 4, 5]],
  ])("of %j are %j, at most five", (query, ids) => {
    expect(idsInAddress(`https://haat.test/admin/orders?${query}`, 5)).toEqual(ids);
  });

  it("are read as they were written", () => {
    expect(addressWithIds("/admin/batch", [7, "8"])).toBe("/admin/batch?ids=7%2C8");
  });
});

it.each([
  [0, { n: 0, bounded: false }],
  [1000, { n: 1000, bounded: false }],
  [1001, { n: 1000, bounded: true }],
])("a count of %i rows is %j", (count, shown) => expect(boundedCount(count)).toEqual(shown));

describe("the selected rows", () => {
  const some = { selected: ["a"], on_page: ["a", "b"] };
  const none = { selected: [], on_page: ["a", "b"] };

  it("are all of the page where all are selected, and for some actions where none is", () => {
    expect([selectedKeys(some), selectedKeys({ ...some, all: "on" }), selectedKeys(none)]).toEqual([
      ["a"],
      ["a", "b"],
      [],
    ]);
    expect([selectedOrAllKeys(some), selectedOrAllKeys({ ...some, all: "on" }), selectedOrAllKeys(none)]).toEqual([
      ["a"],
      ["a", "b"],
      ["a", "b"],
    ]);
  });

  it("are asked for where an action needs one", () => {
    const messages = bulkSelection.safeParse(none).error?.issues.map(({ path, message }) => [path, message]);
    expect(messages).toEqual([[["selected"], "messages:table.nothing_selected"]]);
    expect(bulkSelection.safeParse({}).success).toBe(false);
    expect(pageSelection.parse({})).toEqual({ selected: [], on_page: [] });
  });

  it("are at most a hundred, with keys of at most a hundred characters in one line", () => {
    const keys = (n: number, key = "a") => pageSelection.safeParse({ selected: Array.from({ length: n }, () => key) });
    expect([keys(100), keys(101), keys(1, "x".repeat(100)), keys(1, "x".repeat(101)), keys(1, "a\nb")]).toMatchObject([
      ...[{ success: true }, { success: false }, { success: true }, { success: false }, { success: false }],
    ]);
  });
});
