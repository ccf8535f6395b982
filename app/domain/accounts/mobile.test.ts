import { describe, expect, it } from "vitest";
import { canonicalMobile, readableMobile } from "#app/domain/accounts/mobile.ts";

describe("canonicalMobile", () => {
  it.each(["9876543210", "98765 43210", "+91 98765-43210", "919876543210", "09876543210", "(+91) 9876543210"])(
    "stores %s in one form",
    (typed) => expect(canonicalMobile(typed)).toBe("+919876543210"),
  );

  it.each(["", "12345", "5876543210", "98765432101", "+1 9876543210", "98765x3210"])("rejects %j", (typed) =>
    expect(canonicalMobile(typed)).toBeUndefined(),
  );

  it("shows a stored number in two groups", () => {
    expect(readableMobile("+919876543210")).toBe("98765 43210");
  });
});
