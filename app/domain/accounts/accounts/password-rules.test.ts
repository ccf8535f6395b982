import { describe, expect, it } from "vitest";
import { isCommonPassword, assertStrongPassword } from "#app/domain/accounts/accounts/password-rules.server.ts";

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

describe("assertStrongPassword", () => {
  it("requires 12 characters of an administrator only", () => {
    expect(() => assertStrongPassword("11-long-one", "admin")).toThrow("too_short_for_admin");
    expect(() => assertStrongPassword("12-long-ones", "admin")).not.toThrow();
    expect(() => assertStrongPassword("six-6!", "customer")).not.toThrow();
  });

  it("rejects a common one for everyone", () => {
    expect(() => assertStrongPassword("Password", "seller")).toThrow("common");
    expect(() => assertStrongPassword("Unbelievable", "admin")).toThrow("common");
  });
});
