import { describe, expect, it } from "vitest";
import { deliversTo } from "#app/domain/money/delivery/delivery-area.ts";

describe("a seller delivers", () => {
  const places = {
    Jamnagar: { zip: "361008", state: "Gujarat" },
    Bengaluru: { zip: "560001", state: "Karnataka" },
    // PIN codes that begin with 39 are of Gujarat and of the union territory beside it.
    Silvassa: { zip: "396230", state: "Dadra and Nagar Haveli and Daman and Diu" },
  };

  it.each(Object.entries(places))("to all of India with a GSTIN: %s", (_, place) => {
    expect([deliversTo(null, place), deliversTo(null, { ...place, state: null })]).toEqual([true, true]);
  });

  it("within the state of the enrolment number only", () => {
    expect(Object.values(places).map((place) => deliversTo("Gujarat", place))).toEqual([true, false, false]);
  });

  it("to a PIN code that may be in the state, as long as the address is not known", () => {
    const zips = Object.values(places).map(({ zip }) => ({ zip, state: null }));
    expect(zips.map((place) => deliversTo("Gujarat", place))).toEqual([true, false, true]);
    expect(deliversTo("Gujarat", { zip: "900056", state: null })).toBe(true);
  });
});
