import { load } from "cheerio";
import { expect, it } from "vitest";
import { firstInvalid } from "./form-validity.ts";
import { cheerioTree } from "./form-tree.ts";

/** Returns the name of the field that blocks the page's form when `#b` is pressed. */
function blocking(fields: string, form = ""): string | undefined {
  const $ = load(`<form ${form}>${fields}<button id=b>Send</button></form>`);
  const tree = cheerioTree($);
  const all = tree.below();
  const invalid = firstInvalid(
    tree,
    all.find((one) => tree.tag(one) === "form")!,
    {
      submitter: all.find((one) => tree.attribute(one, "id") === "b"),
    },
  );
  return invalid && tree.attribute(invalid, "name");
}

it.each([
  ["an empty field that is required", `<input name=a value=1 required><input name=b required>`, "b"],
  ["no space in a field that is required", `<input name=a value=" " required>`, undefined],
  ["an unticked box that is required", `<input type=checkbox name=a required>`, "a"],
  [
    "a group without a choice, though another of it asks",
    `<input type=radio name=a><input type=radio name=a required>`,
    "a",
  ],
  ["no group with a choice", `<input type=radio name=a required><input type=radio name=a checked>`, undefined],
  ["a list whose choice is empty", `<select name=a required><option value="">Choose<option>B</select>`, "a"],
  ["a file that is required", `<input type=file name=a required>`, "a"],
  ["an address without @", `<input type=email name=a value=asha>`, "a"],
  ["no address", `<input type=email name=a value=asha@example>`, undefined],
  ["no optional field that is empty", `<input type=email name=a pattern="x+">`, undefined],
  ["a value that its pattern matches in part only", `<input name=a pattern="\\d{6}" value=1234567>`, "a"],
  ["a number below its least one", `<input type=number name=a min=2 value=1>`, "a"],
  ["no number at its greatest one", `<input type=number name=a max=2 value=2>`, undefined],
  ["a number above its greatest one", `<input type=number name=a max=2 value=3>`, "a"],
  ["a number between its steps", `<input type=number name=a value=1.5>`, "a"],
  ["no number between its steps where any is one", `<input type=number name=a value=1.5 step=any>`, undefined],
  ["a day before its first one", `<input type=date name=a min=2026-05-02 value=2026-05-01>`, "a"],
  ["no day at its last one", `<input type=date name=a max=2026-05-02 value=2026-05-02>`, undefined],
  ["a day after its last one", `<input type=date name=a max=2026-05-02 value=2026-05-03>`, "a"],
  ["no field that is disabled", `<input name=a required disabled>`, undefined],
  ["no field that cannot be edited", `<input name=a required readonly>`, undefined],
  ["no hidden field", `<input type=hidden name=a required>`, undefined],
])("a form is not sent because of %s", (_what, fields, name) => {
  expect(blocking(fields)).toBe(name);
});

it("a form is sent as it is where it or the button says so", () => {
  expect(blocking(`<input name=a required>`, "novalidate")).toBeUndefined();
  expect(blocking(`<input name=a required><button id=b formnovalidate>Back</button>`)).toBeUndefined();
});
