import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { NotTextError, readText, type TextPart } from "#app/domain/platform/csv-files/csv-text.server.ts";

async function* piecesOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function partsOf(content: string | Buffer, { from = 1, size = 1_000_000 } = {}): Promise<TextPart[]> {
  const parts = [];
  for await (const part of readText(piecesOf(Buffer.from(content), size), from)) parts.push(part);
  return parts;
}

const textOf = async (content: string | Buffer, options?: { from?: number; size?: number }) =>
  (await partsOf(content, options)).map(({ text }) => text).join("");

const latin1 = (text: string) => Buffer.from(text, "latin1");
const HEAD = "x".repeat(4095);

describe("the text of a file", () => {
  test.each([
    [1, "a\nb\nc"],
    [2, "b\nc"],
    [3, "c"],
    [4, ""],
  ])("is read from line %i on", async (from, text) => {
    expect(await textOf("a\nb\nc", { from })).toBe(text);
  });

  test("is read from a line far into it, in pieces of any size", async () => {
    const lines = Array.from({ length: 3000 }, (_, n) => `line ${n + 1}`);
    const text = lines.join("\n");
    for (const size of [1, 7, 5000])
      expect(await textOf(text, { from: 2990, size })).toBe(lines.slice(2989).join("\n"));
  });

  test("has Windows-1252 where it is not UTF-8, and the numbers of those lines", async () => {
    const content = latin1("a\ncaf\xe9\nb\n\x80\x81\x9f\xa0");
    expect(await partsOf(content)).toMatchObject([
      { text: "a\ncafé\nb\n", repairedLines: [2] },
      { text: "€\u0081Ÿ\u00a0", repairedLines: [4] },
    ]);
    const later = await partsOf(content, { from: 2 });
    expect(later.flatMap(({ repairedLines }) => repairedLines)).toEqual([2, 4]);
  });

  test("of one line of over a million bytes is given in parts", async () => {
    const content = "x".repeat(2_500_000);
    const parts = await partsOf(content, { size: 600_000 });
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(({ text }) => text).join("") === content).toBe(true);
  });

  test("ends its lines in CR alone when its beginning has no other", async () => {
    expect(await textOf("a\rb\rc")).toBe("a\nb\nc");
    expect(await textOf("a\r\nb\rc")).toBe("a\r\nb\rc");
  });

  test("of an empty file is empty", async () => {
    expect(await partsOf("")).toEqual([]);
    expect(await textOf("a")).toBe("a");
  });
});

describe("a file that is no text", () => {
  test.each([
    ["pdf", "%PDF-1.7\n"],
    ["excel", "\xd0\xcf\x11\xe0\xa1\xb1"],
    ["excel", "PK\x03\x04\x14\x00[Content_Types].xml"],
    ["excel", "PK\x03\x04\x14\x00xl/workbook.xml"],
    ["excel", "PK\x03\x04\x14\x00mimetypeapplication/vnd.oasis"],
    ["archive", "PK\x03\x04\x14\x00photo.jpg"],
    ["binary", `${"x".repeat(97)}\x00\x00\x00`],
  ])("is known as %s: %j", async (kind, head) => {
    const error: unknown = await partsOf(latin1(head)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NotTextError);
    expect(error).toMatchObject({
      kind,
      message:
        kind === "excel"
          ? "The file is an Excel workbook: save it as CSV (UTF-8) and import that."
          : "The file is no CSV: it holds binary data.",
    });
  });

  test("has more than two control characters in a hundred, line ends and tabs aside", async () => {
    const text = `${"x".repeat(94)}\t\t\r\n\u0001\u0002`;
    expect(await textOf(text)).toBe(text);
    expect(await textOf(gzipSync(`${HEAD}\n`))).toBe(`${HEAD}\n`);
  });
});
