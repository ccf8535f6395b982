import { describe, expect, it } from "vitest";
import { DomainErrors } from "#app/domain/domain-error.ts";
import { assertUnchanged, changedSince, marksOf } from "#app/domain/platform/forms/form-marks.server.ts";

const opened = { name: "Lamp", price: "499", note: "" };
const shown = marksOf(opened);

/** Returns the errors of a form that was opened with `opened`. */
function errorsOf(input: Record<string, string>, now: Record<string, string>, keyOf?: () => string | undefined) {
  try {
    assertUnchanged(shown, input, now, keyOf);
  } catch (error) {
    if (!(error instanceof DomainErrors)) throw error;
    return error.all.map(({ key, field, values, inputs }) => ({ key, field, values, inputs }));
  }
  return [];
}

describe("the marks of a form", () => {
  it("are short, and do not show the values", () => {
    expect(shown).toMatch(/^name:[\w-]{8},price:[\w-]{8},note:[\w-]{8}$/);
    expect(marksOf({})).toBe("");
  });

  it.each([
    [opened, []],
    [{ ...opened, price: "599" }, ["price"]],
    [{ name: "", price: "1", note: "new" }, ["name", "price", "note"]],
    // Not among the form's shown fields.
    [{ ...opened, colour: "red" }, []],
  ])("say for %j which fields have changed since: %j", (now, changed) => {
    expect(changedSince(shown, now)).toEqual(changed);
  });

  it("of no form say nothing", () => {
    expect(changedSince("", opened)).toEqual([]);
  });
});

describe("a form that another person has changed", () => {
  it("is saved where what was typed is what the field has now", () => {
    expect(errorsOf({ ...opened, price: "599" }, { ...opened, price: "599" })).toEqual([]);
    expect(errorsOf({ ...opened, name: "Brass lamp" }, opened)).toEqual([]);
  });

  it("comes back with the value of each field now, and with marks for the next save", () => {
    const now = { name: "", price: "599", note: "" };
    const inputs = { shown: marksOf(now) };
    expect(errorsOf({ ...opened, name: "Brass lamp" }, now)).toEqual([
      { key: "messages:product.emptied_meanwhile", field: "name", values: { now: "" }, inputs },
      { key: "messages:product.changed_meanwhile", field: "price", values: { now: "599" }, inputs },
    ]);
  });

  it("names a value by its text, where it has one", () => {
    expect(errorsOf(opened, { ...opened, price: "on" }, () => "admin:shown")).toMatchObject([
      { field: "price", values: { now_key: "admin:shown" } },
    ]);
  });
});
