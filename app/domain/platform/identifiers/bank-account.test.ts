import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkAccountNumber } from "#app/domain/platform/identifiers/bank-account.ts";
import { BANKS } from "#app/domain/platform/identifiers/banks.ts";
import { bankOfIfsc, checkIfsc } from "#app/domain/platform/identifiers/ifsc.ts";
import { inEverySpelling } from "../../../../tests/support/texts/spellings.ts";

describe("an account number", () => {
  it.each([
    ["0012 3456 7", "001234567"],
    ["००१२३४५६७८", "0012345678"],
    ["123456789012345678", "123456789012345678"],
  ])("%s is stored as %s", (input, value) => expect(checkAccountNumber(input)).toEqual({ value }));

  it.each([
    ["", "length"],
    ["12345678", "length"],
    ["1234567890123456789", "length"],
    ["12345678X", "shape"],
    ["XXXXXX7890", "shape"],
    ["1e10000000", "shape"],
  ])("is not %j: %s", (input, problem) => expect(checkAccountNumber(input)).toEqual({ problem }));

  it("is accepted in every spelling", () => {
    inEverySpelling(fc.stringMatching(/^\d{9,18}$/), (number, input) =>
      expect(checkAccountNumber(input)).toEqual({ value: number }),
    );
  });
});

describe("an IFSC", () => {
  it.each([
    ["SBIN0001234", "SBIN0001234"],
    ["hdfc0cab123", "HDFC0CAB123"],
    ["SBIN-૦૦૦૧૨૩૪", "SBIN0001234"],
  ])("%s is stored as %s", (input, value) => expect(checkIfsc(input)).toEqual({ value }));

  it.each([
    ["", "length"],
    ["SBIN000123", "length"],
    ["SBIN00012345", "length"],
    ["SBINO001234", "shape"],
    ["SB1N0001234", "shape"],
    ["SBIN000123/", "shape"],
  ])("is not %j: %s", (input, problem) => expect(checkIfsc(input)).toEqual({ problem }));

  it("is accepted in every spelling", () => {
    inEverySpelling(fc.stringMatching(/^[A-Z]{4}0[A-Z0-9]{6}$/), (ifsc, input) =>
      expect(checkIfsc(input)).toEqual({ value: ifsc }),
    );
  });

  it("names its bank; one of an unknown bank is valid too", () => {
    expect(["SBIN0001234", "HDFC0CAB123", "BARB0JAMNAG", "IPOS0000001", "KCCB0AHM001"].map(bankOfIfsc)).toEqual([
      "State Bank of India",
      "HDFC Bank",
      "Bank of Baroda",
      "India Post Payments Bank",
      "Kalupur Commercial Co-operative Bank",
    ]);
    expect(checkIfsc("ZZZZ0000001")).toEqual({ value: "ZZZZ0000001" });
    expect(bankOfIfsc("ZZZZ0000001")).toBeUndefined();
  });

  it("of a bank that was merged into another names none: payments to it fail", () => {
    for (const merged of ["ALLA", "ANDB", "CORP", "ORBC", "SYNB", "UTBI", "VIJB", "BKDN", "LAVB", "PYTM"])
      expect(BANKS[merged]).toBeUndefined();
  });
});

it("the banks have four letters and a name of their own each", () => {
  expect(Object.keys(BANKS).filter((letters) => !/^[A-Z]{4}$/.test(letters))).toEqual([]);
  expect(new Set(Object.values(BANKS)).size).toBe(Object.keys(BANKS).length);
  expect(Object.keys(BANKS)).toHaveLength(151);
  expect(Object.entries(BANKS).filter(([, name]) => !/^.{4,}$/u.test(name))).toEqual([]);
});
