import { describe, expect, it } from "vitest";
import { pendingUploadFields } from "#app/domain/platform/uploads/pending-uploads.ts";
import { displayFileName } from "#app/domain/platform/uploads/uploads.ts";

/** File names of uploads. */
describe("a file's name", () => {
  it.each([
    ["साड़ी का फोटो.jpg", "साड़ी का फोटो.jpg"],
    ["../../etc/passwd", "passwd"],
    ["C:\\fakepath\\photo.png", "photo.png"],
    ["a\0b.jpg", "ab.jpg"],
    ["invoice\u202Egpj.exe", "invoicegpj.exe"],
    ["one\r\nSet-Cookie: a=1.jpg", "oneSet-Cookie: a=1.jpg"],
    ["two   spaces\t.jpg", "two spaces.jpg"],
    ["\uD800.jpg", ".jpg"],
    ["", "file"],
    ["/", "file"],
    ["\u200B", "file"],
  ])("%j is shown as %j", (given, shown) => expect(displayFileName(given)).toBe(shown));

  it("of 4 kB is cut to a line with its extension", () => {
    const shown = displayFileName(`${"ગ".repeat(4096)}.jpeg`);
    expect([...shown]).toHaveLength(120);
    expect(shown).toMatch(/ગ….jpeg$/);
  });

  it.each([
    [`${"x".repeat(116)}.jpg`, `${"x".repeat(116)}.jpg`],
    [`${"x".repeat(117)}.jpg`, `${"x".repeat(115)}….jpg`],
    ["x".repeat(121), `${"x".repeat(119)}…`],
    [`${"x".repeat(120)}.12345678`, `${"x".repeat(110)}….12345678`],
    [`${"x".repeat(120)}.123456789`, `${"x".repeat(119)}…`],
  ])("of at most 120 characters is shown whole: %s", (given, shown) => expect(displayFileName(given)).toBe(shown));
});

describe("the fields of pending files", () => {
  it("have the name of their file field", () => {
    expect(pendingUploadFields("photos")).toEqual({ pending: "pending_photos", discarded: "discarded_photos" });
  });
});
