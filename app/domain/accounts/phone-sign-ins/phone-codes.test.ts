import { describe, expect, it } from "vitest";
import { maskedMobile, readPhoneCode } from "#app/domain/accounts/phone-sign-ins/phone-codes.ts";

describe("a code from an SMS", () => {
  it.each(["042137", " 042 137 ", "042-137", "०४२१३७", "૦૪૨૧૩૭", "０４２１３７"])("is six digits: %s", (input) =>
    expect(readPhoneCode(input)).toBe("042137"),
  );

  it.each(["", "42137", "0421370", "04213x", "-042137e0"])("is not %j", (input) =>
    expect(readPhoneCode(input)).toBeUndefined(),
  );
});

it("a number in the log shows its last four digits only", () => {
  expect(maskedMobile("+919876543210")).toBe("••••••3210");
});
