import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrCode } from "#app/domain/platform/media/qr-code.server.ts";

it("draws exactly the dark modules, with the quiet zone that readers require", () => {
  const text = "otpauth://totp/Haat:asha@example.test?secret=JBSWY3DPEHPK3PXP&issuer=Haat";
  const { size, path } = qrCode(text);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(length); at += 1) drawn[Number(y)]![Number(x) + at] = true;
  }
  expect(drawn).toEqual(encode(text, { ecc: "M", border: 4 }).data);
  expect(drawn.slice(0, 4).flat()).not.toContain(true);
  expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, "")).toBe("");
});
