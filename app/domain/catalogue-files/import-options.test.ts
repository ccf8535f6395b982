import { describe, expect, test } from "vitest";
import { readRowOptions } from "#app/domain/catalogue-files/import-options.ts";

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
});
