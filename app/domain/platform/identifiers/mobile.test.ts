import { describe, expect, it } from "vitest";
import { checkMobile, readableMobile } from "#app/domain/platform/identifiers/mobile.ts";

describe("a mobile number", () => {
  it.each([
    "9876543210",
    "98765 43210",
    "+91 98765-43210",
    "919876543210",
    "09876543210",
    "(+91) 9876543210",
    "+९१ ९८७६५ ४३२१०",
    "૯૮૭૬૫૪૩૨૧૦",
    "９８７６５４３２１０",
  ])("is stored in one form: %s", (input) => expect(checkMobile(input)).toEqual({ value: "+919876543210" }));

  it.each(["", "12345", "5876543210", "98765432101", "+1 9876543210", "98765x3210", "+9876543210"])(
    "is not %j",
    (input) => expect(checkMobile(input)).toEqual({ problem: "invalid" }),
  );

  it("is shown in two groups", () => {
    expect(readableMobile("+919876543210")).toBe("98765 43210");
  });
});
