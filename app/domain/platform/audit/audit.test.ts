import { describe, expect, it } from "vitest";
import { changedValues } from "#app/domain/platform/audit/audit-log.ts";
import { subjectText } from "#app/domain/platform/audit/audit.ts";

it.each([
  [{ kind: "review", id: 12 }, "review 12"],
  [{ kind: "ticket", id: "ST-7F3K-92QD" }, "ticket ST-7F3K-92QD"],
  [{ kind: "settings" }, "settings"],
] as const)("the log stores the subject %j as %s", (subject, text) => expect(subjectText(subject)).toBe(text));

describe("what an entry changed", () => {
  it("is one value without a name, where the entry has one", () => {
    expect(changedValues({ from: "order", to: "payment" })).toEqual([{ name: "", from: "order", to: "payment" }]);
    expect(changedValues({ from: null, to: "admin" })).toEqual([{ name: "", from: null, to: "admin" }]);
    expect(changedValues({ from: ["a"], to: 2 })).toEqual([{ name: "", from: '["a"]', to: "2" }]);
  });

  it("is nothing where both sides are the same, or there is none", () => {
    expect(changedValues({ from: "order", to: "order" })).toEqual([]);
    expect(changedValues({})).toEqual([]);
  });

  it("is each value that differs, also of one side only", () => {
    expect(
      changedValues({ from: { days: 3, name: "A", gone: true }, to: { days: 3, name: "B", words: { en: "x" } } }),
    ).toEqual([
      { name: "name", from: "A", to: "B" },
      { name: "gone", from: "true", to: null },
      { name: "words", from: null, to: '{"en":"x"}' },
    ]);
    expect(changedValues({ to: { days: 3 } })).toEqual([{ name: "days", from: null, to: "3" }]);
    expect(changedValues({ from: { days: 3 } })).toEqual([{ name: "days", from: "3", to: null }]);
  });
});
