import { describe, expect, it } from "vitest";
import { isCommonPassword, refuseWeakPassword } from "#app/domain/accounts/password-rules.server.ts";

describe("isCommonPassword", () => {
  it.each(["123456", "password", "qwertyuiop", "iloveyou", "jennifer", "PassWord", "QWERTY", "1234567890"])(
    "knows %s",
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(["mango-lassi-42", "haat-demo-2026", "six-or-more", "password, but longer", "constructor", "__proto__"])(
    "leaves %s to its owner",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});

describe("refuseWeakPassword", () => {
  it("asks 12 characters of an administrator and of nobody else", () => {
    expect(() => refuseWeakPassword("11-long-one", "admin")).toThrow("too_short_for_admin");
    expect(() => refuseWeakPassword("12-long-ones", "admin")).not.toThrow();
    expect(() => refuseWeakPassword("six-6!", "customer")).not.toThrow();
  });

  it("refuses everybody a common one", () => {
    expect(() => refuseWeakPassword("Password", "seller")).toThrow("common");
    expect(() => refuseWeakPassword("Unbelievable", "admin")).toThrow("common");
  });
});
