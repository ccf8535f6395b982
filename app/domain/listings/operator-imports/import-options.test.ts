import { describe, expect, test } from "vitest";
import {
  hasOptionCells,
  languageName,
  OPTION_COLUMNS,
  readRowOptions,
} from "#app/domain/listings/operator-imports/import-options.ts";

const COLOUR = { option1_name: "Colour", option1_value: "Red" };

describe("the options of a row", () => {
  test("are values by name, with their translations", () => {
    const record = {
      ...COLOUR,
      option1_value_gu: " લાલ ",
      option3_name: "Pack  size",
      option3_value: "2\u0007 pieces",
    };
    expect(readRowOptions(record)).toEqual({
      options: { Colour: "Red", "Pack size": "2 pieces" },
      words: [{ optionName: "Colour", value: "Red", language: "gu", word: "લાલ" }],
      refusals: [],
      notes: [],
    });
  });

  test("are none in a row without such columns", () => {
    expect(readRowOptions({ name: "Saree" })).toEqual({ options: {}, words: [], refusals: [], notes: [] });
  });

  test.each([
    [{ option1_value: "Red" }, "The option1_name is empty."],
    [{ option1_name: "Colour" }, 'The option1_value is empty: "Colour" needs a value.'],
    [{ option1_name: "Colour", option1_value_hi: "लाल" }, 'The option1_value is empty: "Colour" needs a value.'],
    [{ ...COLOUR, option5_name: "COLOUR", option5_value: "Blue" }, 'Two of its options are named "COLOUR".'],
    [{ option2_name: "x".repeat(81), option2_value: "Red" }, "The option2_name is longer than 80 characters."],
    [{ ...COLOUR, option1_value: "x".repeat(201) }, "The option1_value is longer than 200 characters."],
  ])("are rejected with %o", (record, reason) => {
    expect(readRowOptions(record).refusals).toEqual([reason]);
  });

  test("lose a translation that is too long, with a note", () => {
    const read = readRowOptions({ ...COLOUR, option1_value_hi: "x".repeat(201), option1_value_gu: "x".repeat(200) });
    expect(read.words.map(({ language }) => language)).toEqual(["gu"]);
    expect(read.notes).toEqual(['Imported without the Hindi word of "Red": longer than 200 characters.']);
  });

  test("may be as long as the product page takes", () => {
    const [name, value] = ["n".repeat(80), "v".repeat(200)];
    expect(readRowOptions({ option1_name: name, option1_value: value })).toEqual({
      options: { [name]: value },
      words: [],
      refusals: [],
      notes: [],
    });
  });

  test("are five at most, in the order of their columns", () => {
    const record = Object.fromEntries(
      [6, 5, 4, 3, 2, 1].flatMap((n) => [
        [`option${n}_name`, `Name ${n}`],
        [`option${n}_value`, `${n}`],
      ]),
    );
    expect(Object.entries(readRowOptions(record).options)).toEqual([
      ["Name 1", "1"],
      ["Name 2", "2"],
      ["Name 3", "3"],
      ["Name 4", "4"],
      ["Name 5", "5"],
    ]);
  });

  test("that are rejected report each fault, with the beginning of a long name", () => {
    const name = `${"n".repeat(40)}m`;
    const read = readRowOptions({ option1_name: name, option2_value: "Red", option4_name: "Size", option4_value: "M" });
    expect(read).toEqual({
      options: { Size: "M" },
      words: [],
      refusals: [`The option1_value is empty: "${"n".repeat(40)}…" needs a value.`, "The option2_name is empty."],
      notes: [],
    });
  });

  test("lose a Gujarati translation that is too long, with a note", () => {
    const read = readRowOptions({ ...COLOUR, option1_value_gu: "x".repeat(201) });
    expect(read.notes).toEqual(['Imported without the Gujarati word of "Red": longer than 200 characters.']);
  });
});

test("the columns of options are four for each of five", () => {
  expect(OPTION_COLUMNS.toSorted()).toEqual(
    [1, 2, 3, 4, 5].flatMap((n) => [
      `option${n}_name`,
      `option${n}_value`,
      `option${n}_value_gu`,
      `option${n}_value_hi`,
    ]),
  );
});

test.each([
  [{ option1_name: "Colour" }, true],
  [{ option5_value_gu: "લાલ" }, true],
  [{ option1_name: " ", option2_value: "" }, false],
  [{ name: "Saree", option6_name: "Colour" }, false],
])("whether %o has options", (record, has) => {
  expect(hasOptionCells(record)).toBe(has);
});

test("the languages of translations are named in English", () => {
  expect([languageName("hi"), languageName("gu")]).toEqual(["Hindi", "Gujarati"]);
});
