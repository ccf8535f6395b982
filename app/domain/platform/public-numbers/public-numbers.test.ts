import { describe, expect, it } from "vitest";
import { newPublicNumber, withFreshNumber } from "#app/domain/platform/public-numbers/public-numbers.server.ts";
import { isPublicNumber } from "#app/domain/platform/public-numbers/public-numbers.ts";

describe("public numbers", () => {
  it("look like HT-7F3K-92QD and have no ambiguous characters", () => {
    for (let n = 0; n < 200; n += 1) expect(newPublicNumber("HT")).toMatch(/^HT-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  });
  it("are drawn again when one is taken", async () => {
    const drawn = ["HT-2222-2222", "HT-3333-3333"];
    const insert = async (number: string) => (number === "HT-2222-2222" ? undefined : number);
    expect(await withFreshNumber("HT", insert, () => drawn.shift() ?? "")).toBe("HT-3333-3333");
  });
  it("have their kind's prefix, and nothing else is one", () => {
    expect(isPublicNumber("ST", newPublicNumber("ST"))).toBe(true);
    for (const text of ["ST-2222-2222 ", "st-2222-2222", "HT-2222-2222", "ST-222-2222", "ST-22O2-22!2"])
      expect(isPublicNumber("ST", text)).toBe(false);
  });
  it("are not drawn forever", async () => {
    await expect(withFreshNumber("HT", async () => undefined)).rejects.toThrow("generator");
  });
});
