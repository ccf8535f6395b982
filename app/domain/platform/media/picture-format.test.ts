import { describe, expect, test } from "vitest";
import { isHeic, isPicture } from "#app/domain/platform/media/picture-format.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

describe("the first bytes of a file", () => {
  test.each([
    ["a JPEG", "\xff\xd8\xff\xe0", true, false],
    ["a PNG", "\x89PNG\r\n\x1a\n\x00\x00", true, false],
    ["a WebP", "RIFF\x10\x00\x00\x00WEBPVP8 ", true, false],
    ["a sound in the same container as WebP", "RIFF\x10\x00\x00\x00WAVEfmt ", false, false],
    ["WEBP without its container", "JUNK\x10\x00\x00\x00WEBPVP8 ", false, false],
    ["two bytes of a JPEG", "\xff\xd8", false, false],
    ["a PNG whose line ends were changed", "\x89PNG\n\x1a\n\x00\x00\x00", false, false],
    ["a JPEG after another byte", " \xff\xd8\xff\xe0", false, false],
    ["an AVIF", "\x00\x00\x00\x1cftypavif", false, false],
    ["a film", "\x00\x00\x00\x1cftypisom", false, false],
    ["a brand without its box", "\x00\x00\x00\x1cfreeheic", false, false],
    ["nothing", "", false, false],
  ])("tell of %s whether it is a picture or an HEIC photo", (_what, head, picture, heic) => {
    expect([isPicture(bytes(head)), isHeic(bytes(head))]).toEqual([picture, heic]);
  });

  test.each(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"])("of the brand %s are HEIC", (brand) => {
    const head = bytes(`\x00\x00\x00\x18ftyp${brand}`);
    expect([isPicture(head), isHeic(head)]).toEqual([false, true]);
  });

  test("are read from their place in a larger buffer", () => {
    const whole = bytes("junk\xff\xd8\xff\xe0");
    expect(isPicture(whole.subarray(4))).toBe(true);
    expect(isPicture(whole)).toBe(false);
  });
});
