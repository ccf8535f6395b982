import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import { DomainError } from "#app/domain/domain-error.ts";
import { BUSINESS_TYPES, PAN_LETTERS } from "#app/domain/platform/identifiers/business-types.ts";
import {
  checkPan,
  panFitsBusinessType,
  panHolder,
  requirePanOfBusiness,
} from "#app/domain/platform/identifiers/pan.ts";
import { hasText } from "#app/locales/i18n.server.ts";
import { inEverySpelling } from "../../../../tests/support/texts/spellings.ts";

const LETTERS = "ABCEFGHJKLPT";
const pans = fc.stringMatching(/^[A-Z]{3}[ABCEFGHJKLPT][A-Z]\d{4}[A-Z]$/).filter((pan) => pan.slice(5, 9) !== "0000");

describe("a PAN", () => {
  it.each(["ABCPE1234F", "abcpe1234f", "ABCPE 1234 F", "ABCPE-1234-F", "abcpe१२३४f", "ABCPE૧૨૩૪F", "ＡＢＣＰＥ1234Ｆ"])(
    "is stored in one form: %s",
    (input) => expect(checkPan(input)).toEqual({ value: "ABCPE1234F" }),
  );

  it.each([
    ["", "length"],
    ["ABCPE1234", "length"],
    ["ABCPE12345F", "length"],
    ["ABCP11234F", "shape"],
    ["ABCPE1234५", "shape"],
    ["ABCPEI234F", "shape"],
    ["ÄBCPE1234F", "shape"],
    ["ABCDE1234F", "holder"],
    ["ABCPE0000F", "zeros"],
  ])("is not %j: %s", (input, problem) => expect(checkPan(input)).toEqual({ problem }));

  it("is accepted in every spelling", () => {
    inEverySpelling(pans, (pan, input) => expect(checkPan(input)).toEqual({ value: pan }));
  });

  it("is what stdnum accepts, which does not know E", () => {
    const similar = fc.stringMatching(/^[A-Z]{3}[A-Z0][A-Z]\d{3,5}[A-Z]{1,2}$/);
    fc.assert(
      fc.property(fc.oneof(pans, similar), (text) => {
        fc.pre(text.charAt(3) !== "E");
        expect(checkPan(text).value !== undefined).toBe(stdnum.IN?.pan?.validate(text).isValid);
      }),
    );
  });

  it("says by its 4th letter whose it is, in a word that has a text", () => {
    expect([..."PFCTAE"].map((letter) => panHolder(`ABC${letter}E1234F`))).toEqual(
      ["person", "firm", "company", "trust", "association", "llp"], // prettier-ignore
    );
    for (const letter of LETTERS) expect(hasText(`messages:pan.holders.${panHolder(`ABC${letter}E1234F`)}`)).toBe(true);
    expect(() => panHolder("ABCDE1234F")).toThrow(RangeError);
  });
});

describe("the PAN of a business", () => {
  it.each([
    ["individual", "P"],
    ["sole_proprietor", "HP"],
    ["partnership", "F"],
    ["pvt_ltd", "C"],
    ["llp", "EF"],
    ["public_ltd", "C"],
    ["ngo", "ABCT"],
    ["trust", "KT"],
  ] as const)("of type %s has one of the letters %s", (type, fitting) => {
    const accepted = [...LETTERS].filter((letter) => panFitsBusinessType(`ABC${letter}E1234F`, type));
    expect(accepted.join("")).toBe(fitting);
  });

  it("is decided for every type", () => expect(Object.keys(PAN_LETTERS)).toEqual([...BUSINESS_TYPES]));

  it("is refused at its field with whose it is, and what the business is", () => {
    expect(() => requirePanOfBusiness("ABCPE1234F", "individual", "panNumber")).not.toThrow();
    try {
      requirePanOfBusiness("ABCPE1234F", "pvt_ltd", "panNumber");
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { key, field, values } = error;
      expect({ key, field, values }).toEqual({
        key: "messages:pan.other_holder",
        field: "panNumber",
        values: {
          holder_key: "messages:pan.holders.person",
          business_key: "pages:wholesale.business_types.pvt_ltd",
        },
      });
    }
  });
});
