import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import { checkEnrolmentNumber } from "#app/domain/platform/identifiers/enrolment-number.ts";
import { hasGstCheckDigit, stateOfGstNumber } from "#app/domain/platform/identifiers/gst-numbers.ts";
import { checkGstin, panOfGstin } from "#app/domain/platform/identifiers/gstin.ts";
import { INDIAN_STATES } from "#app/domain/platform/identifiers/states.ts";
import { inEverySpelling } from "../../../../tests/support/texts/spellings.ts";

const CHARACTERS = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const TWO_DIGITS = [...Array(100).keys()].map((code) => String(code).padStart(2, "0"));
const CODES = TWO_DIGITS.filter((code) => stateOfGstNumber(code) !== undefined);

/** Appends the check digit to fourteen characters. */
function withCheckDigit(start: string): string {
  const [digit = "", ...others] = CHARACTERS.filter((character) => hasGstCheckDigit(start + character));
  expect(others).toEqual([]);
  return start + digit;
}

const starts = fc
  .tuple(fc.constantFrom(...CODES), fc.stringMatching(/^[A-Z]{3}[ABCEFGHJKLPT][A-Z][1-9]\d{3}[A-Z][1-9A-Z]Z$/))
  .map((parts) => parts.join(""));
const gstins = starts.map(withCheckDigit);
const enrolmentNumbers = fc
  .tuple(fc.constantFrom(...CODES.filter((code) => code !== "97")), fc.stringMatching(/^2\d{9}ES$/))
  .map((parts) => withCheckDigit(parts.join("")));

/** Returns numbers with one character replaced by another of its kind, so that the shape stays. */
const misread = (number: string) =>
  fc.tuple(fc.nat(number.length - 2), fc.constantFrom(...CHARACTERS)).map(([index, other]) => {
    const character = number.charAt(index);
    const isSameKind = /\d/.test(character) === /\d/.test(other);
    return isSameKind && other !== character ? number.slice(0, index) + other + number.slice(index + 1) : undefined;
  });

describe("a GSTIN", () => {
  it.each([
    ["27AAPFU0939F1ZV", "27AAPFU0939F1ZV"],
    ["29aabcu9603r1zj", "29AABCU9603R1ZJ"],
    ["29 AABCU 9603 R1ZJ", "29AABCU9603R1ZJ"],
    ["२९AABCU९६०३R1ZJ", "29AABCU9603R1ZJ"],
    ["૨૯-AABCU-૯૬૦૩-R૧ZJ", "29AABCU9603R1ZJ"],
  ])("%s is stored as %s", (input, value) => expect(checkGstin(input)).toEqual({ value }));

  it.each([
    ["", "length"],
    ["27AAPFU0939F1Z", "length"],
    ["27AAPFU0939F1ZVV", "length"],
    ["27AAPFU0939F1ZO", "check_digit"],
    ["27AAPFU0939F1YV", "shape"],
    ["27AAPFU0939F0ZV", "shape"],
    ["2OAAPFU0939F1ZV", "shape"],
    ["27AAPDU0939F1ZV", "shape"],
    ["27AAPFU0000F1ZV", "shape"],
    ["27AAPFU0939F1Zव", "shape"],
    ["99AAPFU0939F1ZV", "state"],
    ["00AAPFU0939F1ZV", "state"],
  ])("is not %j: %s", (input, problem) => expect(checkGstin(input)).toEqual({ problem }));

  it("is accepted in every spelling", () => {
    inEverySpelling(gstins, (gstin, input) => expect(checkGstin(input)).toEqual({ value: gstin }));
  });

  it("is refused with one character misread", () => {
    const pairs = gstins.chain((gstin) => misread(gstin));
    fc.assert(
      fc.property(pairs, (wrong) => {
        fc.pre(wrong !== undefined);
        expect(checkGstin(wrong).value).toBeUndefined();
      }),
    );
  });

  it("is what stdnum accepts, which does not know Ladakh, the sea, and E in a PAN", () => {
    const unchecked = fc.tuple(starts, fc.constantFrom(...CHARACTERS)).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(gstins, unchecked), (gstin) => {
        fc.pre(!/^(?:38|97)/.test(gstin) && gstin.charAt(5) !== "E");
        expect(checkGstin(gstin).value !== undefined).toBe(stdnum.IN?.gstin?.validate(gstin).isValid);
      }),
    );
  });

  it("names its state, Ladakh and the sea included", () => {
    expect(["24", "27", "38", "97", "25", "28", "39", "96"].map(stateOfGstNumber)).toEqual([
      "Gujarat",
      "Maharashtra",
      "Ladakh",
      "Other Territory",
      "Dadra and Nagar Haveli and Daman and Diu",
      "Andhra Pradesh",
      undefined,
      undefined,
    ]);
    expect(["26", "37"].map(stateOfGstNumber)).toEqual(["Dadra and Nagar Haveli and Daman and Diu", "Andhra Pradesh"]);
    expect(new Set(CODES.map(stateOfGstNumber))).toEqual(new Set([...INDIAN_STATES, "Other Territory"]));
    for (const code of ["38", "97"]) {
      const gstin = withCheckDigit(`${code}AAPFU0939F1Z`);
      expect(checkGstin(gstin)).toEqual({ value: gstin });
    }
  });

  it("contains a PAN", () => expect(panOfGstin("27AAPFU0939F1ZV")).toBe("AAPFU0939F"));
});

describe("an enrolment number", () => {
  it.each(["242600012345ESP", "24 2600012345 es p", "२४२६०००१२३४५ESP", "૨૪૨૬૦૦૦૧૨૩૪૫-ESP"])(
    "is stored in one form: %s",
    (input) => expect(checkEnrolmentNumber(input)).toEqual({ value: "242600012345ESP" }),
  );

  it.each([
    ["", "length"],
    ["242600012345ES", "length"],
    ["24260001234/ESP", "shape"],
    ["X42600012345ESP", "shape"],
    ["242600012345ESQ", "check_digit"],
    ["24260OO12345ESP", "check_digit"],
    ["992600012345ESP", "state"],
    [withCheckDigit("972600012345ES"), "state"],
    ["27AAPFU0939F1ZV", "gstin"],
    ["27AAPFU0939F1ZO", "gstin"],
  ])("is not %j: %s", (input, problem) => expect(checkEnrolmentNumber(input)).toEqual({ problem }));

  it("is accepted in every spelling, and names its state", () => {
    inEverySpelling(enrolmentNumbers, (number, input) => {
      expect(checkEnrolmentNumber(input)).toEqual({ value: number });
      expect(INDIAN_STATES).toContain(stateOfGstNumber(number));
      expect(checkGstin(number)).toEqual({ problem: "shape" });
    });
  });

  it("may have other characters between state and check digit", () => {
    const number = withCheckDigit("24ABCPE1234FEN");
    expect(checkEnrolmentNumber(number)).toEqual({ value: number });
  });
});
