import { describe, expect, it } from "vitest";
import { copiedName } from "#app/domain/listings/seller-products/copied-name.ts";

describe("copiedName", () => {
  it("numbers copies, also copies of copies, in any language", () => {
    expect(copiedName("Stole")).toBe("Stole (2)");
    expect(copiedName("Stole (2)")).toBe("Stole (3)");
    expect(copiedName("સ્ટોલ (9)")).toBe("સ્ટોલ (10)");
  });

  it("leaves other brackets alone", () => {
    expect(copiedName("Stole (red)")).toBe("Stole (red) (2)");
    expect(copiedName("(2)")).toBe("(2) (2)");
  });

  it("is never longer than a name may be", () => {
    expect(copiedName("a".repeat(500))).toBe(`${"a".repeat(496)} (2)`);
    expect(copiedName(`${"a".repeat(495)} (99)`)).toBe(`${"a".repeat(494)} (100)`);
  });
});
