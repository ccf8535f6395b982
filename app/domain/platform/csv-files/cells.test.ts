import { describe, expect, test } from "vitest";
import {
  withoutControlCharacters,
  CONTROL_CHARACTERS,
  excerpt,
  oneLine,
} from "#app/domain/platform/csv-files/cells.ts";

describe("the text of a cell", () => {
  test.each([
    ["  silk ", "silk"],
    ["one\r\ntwo\tthree", "one\ntwo\tthree"],
    ["a\u0000b\u0007c\u007Fd\u0085e", "abcde"],
    ["साड़ी", "साड़ी"],
  ])("%j is stored as %j", (text, stored) => {
    expect(withoutControlCharacters(text)).toBe(stored);
  });

  test.each([
    ["\u0000", true],
    ["\u001F", true],
    ["\u0085", true],
    ["a\nb\tc\r", false],
    ["साड़ी ", false],
  ])("%j has control characters: %s", (text, has) => {
    expect(CONTROL_CHARACTERS.test(text)).toBe(has);
  });

  test("is one line with single spaces where only one fits", () => {
    expect(oneLine(" one \n\n two\t three ")).toBe("one two three");
  });

  test("of 40 characters is shown whole in a report, a longer one is cut", () => {
    expect(excerpt("x".repeat(40))).toBe("x".repeat(40));
    expect(excerpt(`${"x".repeat(40)}y`)).toBe(`${"x".repeat(40)}…`);
  });
});
