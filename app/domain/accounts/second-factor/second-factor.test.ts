import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hashRecoveryCode, newRecoveryCodes } from "#app/domain/accounts/second-factor/recovery-codes.server.ts";
import { inGroups, parseFactorCode } from "#app/domain/accounts/second-factor/second-factor.ts";
import { newTotpKey, totpAddress, totpStepOf } from "#app/domain/accounts/second-factor/totp.server.ts";

describe("a typed code", () => {
  it.each(["123456", " 123 456 ", "12 34 56", "123-456", "123\u00a0456", "123\u2013456"])("is the app's: %j", (input) =>
    expect(parseFactorCode(input)).toEqual({ kind: "app", code: "123456" }),
  );

  it.each(["7F3K-92QD-XN4T-0M8C", "7f3k92qdxn4t0m8c", "7F3K 92QD XN4T OM8C", "7F3K–92QD–XN4T–0M8C"])(
    "is a recovery code: %j",
    (input) => expect(parseFactorCode(input)).toEqual({ kind: "recovery", code: "7F3K92QDXN4T0M8C" }),
  );

  it("accepts letters that look like digits", () => {
    expect(parseFactorCode("ILOI-LOIL-OILO-ILOI")?.code).toBe("1101101101101101");
  });

  it.each(["", "12345", "1234567", "abcdef", "７８９０１２", "7F3K-92QD-XN4T", "7F3K-92QD-XN4T-0M8U", "'; --"])(
    "is none: %j",
    (input) => expect(parseFactorCode(input)).toBeUndefined(),
  );
});

describe("recovery codes", () => {
  it("are ten, all different, and are parsed as they are written", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(parseFactorCode(code)).toEqual({ kind: "recovery", code: code.replaceAll("-", "") });
      expect(hashRecoveryCode(code)).toEqual(hashRecoveryCode(code.replaceAll("-", "")));
    }
  });
});

describe("the app's codes", () => {
  afterEach(() => vi.useRealTimers());

  // RFC 6238, appendix B, the last six of its eight digits.
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1234567890, "005924"],
    [20000000000, "353130"],
  ])("are those of the standard at %d seconds", (seconds, code) => {
    vi.useFakeTimers({ now: seconds * 1000, toFake: ["Date"] });
    const key = Secret.fromLatin1("12345678901234567890").base32;
    expect(totpStepOf(key, code)).toBe(Math.floor(seconds / 30));
  });

  it("are valid for one step before and after, and no longer", () => {
    const key = newTotpKey();
    const at = 1_800_000_000_000;
    vi.useFakeTimers({ now: at, toFake: ["Date"] });
    const codeAt = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at + steps * 30_000 });
    const step = at / 30_000;
    expect([-2, -1, 0, 1, 2].map((steps) => totpStepOf(key, codeAt(steps)))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ]);
  });

  it("come from a key of 160 bits, which is shown in groups of four", () => {
    const key = newTotpKey();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(inGroups(key)).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(newTotpKey()).not.toBe(key);
  });

  it("are set up by an otpauth address that names the shop and the account", () => {
    const address = totpAddress("JBSWY3DPEHPK3PXP", { issuer: "Haat & Co: બજાર", account: "asha+shop@example.test" });
    const url = new URL(address);
    expect(url.protocol).toBe("otpauth:");
    expect(decodeURIComponent(address)).toContain("asha+shop@example.test");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      secret: "JBSWY3DPEHPK3PXP",
      digits: "6",
      period: "30",
    });
    expect(url.searchParams.get("issuer")).toBe("Haat & Co: બજાર");
  });
});
