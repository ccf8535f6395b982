import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createValueCipher } from "#app/domain/platform/encryption/encrypted-values.server.ts";

const spring = { id: "spring", key: randomBytes(32) };
const autumn = { id: "autumn", key: randomBytes(32) };
const cipher = createValueCipher(() => [spring]);

describe("an encrypted value", () => {
  it("is decrypted in its context, whatever its content", () => {
    for (const value of ["", "ABCDE1234F", "मेरा 🔑", "x".repeat(5000)])
      expect(cipher.decrypt(cipher.encrypt(value, "factors:1"), "factors:1")).toBe(value);
  });

  it("names its key, hides its content, and is never the same twice", () => {
    const encrypted = cipher.encrypt("ABCDE1234F", "factors:1");
    expect(encrypted).toMatch(/^spring\.[\w-]+$/);
    expect(Buffer.from(encrypted.split(".")[1]!, "base64url").toString("latin1")).not.toContain("ABCDE");
    expect(cipher.encrypt("ABCDE1234F", "factors:1")).not.toBe(encrypted);
  });

  it("is not decrypted in another row", () => {
    const encrypted = cipher.encrypt("ABCDE1234F", "factors:1");
    expect(() => cipher.decrypt(encrypted, "factors:11")).toThrow();
  });

  it("is not decrypted when a single bit of it was changed", () => {
    const encrypted = cipher.encrypt("ABCDE1234F", "factors:1");
    const body = Buffer.from(encrypted.slice("spring.".length), "base64url");
    for (let at = 0; at < body.length; at += 1) {
      const changed = Buffer.from(body);
      changed[at]! ^= 1;
      expect(() => cipher.decrypt(`spring.${changed.toString("base64url")}`, "factors:1")).toThrow();
    }
    for (const broken of ["", "spring.", "spring.AAAA", "nonsense"])
      expect(() => cipher.decrypt(broken, "factors:1")).toThrow();
  });
});

describe("a new key", () => {
  const encrypted = cipher.encrypt("ABCDE1234F", "factors:1");
  const rotated = createValueCipher(() => [autumn, spring]);

  it("encrypts from now on, while the old one still decrypts", () => {
    expect(rotated.decrypt(encrypted, "factors:1")).toBe("ABCDE1234F");
    expect(rotated.isOutdated(encrypted)).toBe(true);
    const again = rotated.encrypt("ABCDE1234F", "factors:1");
    expect(again).toMatch(/^autumn\./);
    expect(rotated.isOutdated(again)).toBe(false);
  });

  it("does not decrypt the old one's values, and names the missing key", () => {
    expect(() => createValueCipher(() => [autumn]).decrypt(encrypted, "factors:1")).toThrow(/No key "spring"/);
  });

  it("does not replace another of the same name", () => {
    const impostor = createValueCipher(() => [{ id: "spring", key: randomBytes(32) }]);
    expect(() => impostor.decrypt(encrypted, "factors:1")).toThrow();
  });
});
