import { describe, expect, it } from "vitest";
import { isCommonPassword, refuseWeakPassword } from "#app/domain/accounts/password-rules.server.ts";

describe("isCommonPassword", () => {
  it.each(["123456", "password", "qwertyuiop", "iloveyou", "jennifer", "PassWord", "QWERTY", "1234567890"])(
    "includes %s",
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(["mango-lassi-42", "haat-demo-2026", "six-or-more", "password, but longer", "constructor", "__proto__"])(
    "allows %s",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});

describe("refuseWeakPassword", () => {
  it("requires 12 characters of an administrator only", () => {
    expect(() => refuseWeakPassword("11-long-one", "admin")).toThrow("too_short_for_admin");
    expect(() => refuseWeakPassword("12-long-ones", "admin")).not.toThrow();
    expect(() => refuseWeakPassword("six-6!", "customer")).not.toThrow();
  });

  it("rejects a common one for everyone", () => {
    expect(() => refuseWeakPassword("Password", "seller")).toThrow("common");
    expect(() => refuseWeakPassword("Unbelievable", "admin")).toThrow("common");
  });
});
