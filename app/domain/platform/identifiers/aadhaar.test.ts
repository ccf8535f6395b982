import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import { checkAadhaar, lastDigitsOfAadhaar, maskedAadhaar } from "#app/domain/platform/identifiers/aadhaar.ts";
import { inEverySpelling } from "../../../../tests/support/texts/spellings.ts";

const isValid = (number: string) => checkAadhaar(number).value !== undefined;

/** Twelve digits: eleven at random and their check digit. */
const numbers = fc
  .stringMatching(/^[2-9]\d{10}$/)
  .map((start) => [...Array(10).keys()].map((digit) => `${start}${digit}`).filter(isValid))
  .map(([number = "", ...others]) => {
    expect(others).toEqual([]);
    return number;
  });

describe("an Aadhaar number", () => {
  it.each([
    ["234123412346", "234123412346"],
    ["4968 5824 5152", "496858245152"],
    ["4968-5824-5152", "496858245152"],
    ["४९६८ ५८२४ ५१५२", "496858245152"],
    ["૪૯૬૮ ૫૮૨૪ ૫૧૫૨", "496858245152"],
    ["४९६८ ૫૮૨૪ 5152", "496858245152"],
  ])("%s is stored as %s", (input, value) => expect(checkAadhaar(input)).toEqual({ value }));

  it.each([
    ["", "length"],
    ["23412341234", "length"],
    ["2341234123460", "length"],
    ["XXXX XXXX 2346", "shape"],
    ["23412341234O", "shape"],
    ["123412341234", "shape"],
    ["034123412346", "shape"],
    ["234123412341", "check_digit"],
  ])("is not %j: %s", (input, problem) => expect(checkAadhaar(input)).toEqual({ problem }));

  it("is accepted in every spelling", () => {
    inEverySpelling(numbers, (number, input) => expect(checkAadhaar(input)).toEqual({ value: number }));
  });

  it("is refused with any one digit changed", () => {
    fc.assert(
      fc.property(numbers, (number) => {
        for (const [index, digit] of [...number].entries())
          for (const other of "0123456789")
            if (other !== digit) expect(isValid(number.slice(0, index) + other + number.slice(index + 1))).toBe(false);
      }),
    );
  });

  it("is refused with any two neighbours exchanged", () => {
    fc.assert(
      fc.property(numbers, (number) => {
        for (let index = 0; index < 11; index += 1) {
          const [one = "", other = ""] = number.slice(index, index + 2);
          const exchanged = number.slice(0, index) + other + one + number.slice(index + 2);
          if (one !== other) expect(isValid(exchanged)).toBe(false);
        }
      }),
    );
  });

  it("is what stdnum accepts, which refuses palindromes too", () => {
    fc.assert(
      fc.property(fc.oneof(numbers, fc.stringMatching(/^\d{12}$/)), (number) => {
        fc.pre([...number].reverse().join("") !== number);
        expect(isValid(number)).toBe(stdnum.IN?.aadhaar?.validate(number).isValid);
      }),
    );
  });

  it("is shown by its last four digits only", () => {
    expect(lastDigitsOfAadhaar("496858245152")).toBe("5152");
    expect(maskedAadhaar("5152")).toBe("XXXX XXXX 5152");
    expect(maskedAadhaar("496858245152")).toBe("XXXX XXXX 5152");
  });
});
