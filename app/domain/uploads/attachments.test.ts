import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DomainError } from "#app/domain/domain-error.ts";
import { readAttachment, readPicture, type Attachment } from "#app/domain/uploads/attachments.server.ts";
import { MEGABYTE, type Upload } from "#app/domain/uploads/uploads.ts";
import { blackPng } from "../../../tests/support/pictures.ts";
import { upload } from "../../../tests/support/multipart.ts";

/** Attachments: accepted types, metadata and decompression limits. */

const rules = { form: "test", field: "files", kind: "pictures_or_pdf", most: 3, maxBytes: 8 * MEGABYTE } as const;
const jpeg = await sharp({ create: { width: 700, height: 350, channels: 3, background: "#f2a20c" } })
  .withExif({ IFD0: { Copyright: "taken at home" } })
  .jpeg()
  .toBuffer();
const pdf = Buffer.from("%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj\ntrailer<<>>\n%%EOF\n");
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

async function refusalOf(work: Promise<unknown>): Promise<DomainError> {
  const reason: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(reason).toBeInstanceOf(DomainError);
  return reason as DomainError;
}

const contentOf = async ({ body }: Attachment) =>
  body instanceof Uint8Array ? Buffer.from(body) : buffer(body.open());

describe("readAttachment", () => {
  it("retains a picture's pixels and nothing else of it, with the extension of its type", async () => {
    const hidden = Buffer.concat([jpeg, html]);
    const attachment = await readAttachment(upload("files", "bill.jpg.html", hidden), rules);
    expect(attachment).toMatchObject({ kind: "picture", name: "bill.jpg.webp", contentType: "image/webp" });
    const body = await contentOf(attachment);
    expect(body.includes("script")).toBe(false);
    expect(body.includes("taken at home")).toBe(false);
    expect(await sharp(body).metadata()).toMatchObject({ format: "webp", width: 700 });
  });

  it("stores a PDF unchanged, whatever its name", async () => {
    const attachment = await readAttachment(upload("files", "invoice.pdf.exe", pdf), rules);
    expect(attachment).toMatchObject({ kind: "pdf", name: "invoice.pdf.pdf", contentType: "application/pdf" });
    expect((await contentOf(attachment)).equals(pdf)).toBe(true);
  });

  it.each([
    ["a web page called .jpg", html],
    ["an SVG", svg],
    ["a web page that ends in a PDF", Buffer.concat([html, pdf])],
    ["the beginning of a PDF", pdf.subarray(0, 20)],
    ["nothing that we know", Buffer.from("PK\x03\x04")],
  ])("rejects %s by file name", async (_name, body) => {
    const refusal = await refusalOf(readAttachment(upload("files", "photo.jpg", body), rules));
    expect(refusal).toMatchObject({
      key: "messages:upload.no_attachment",
      field: "files",
      values: { name: "photo.jpg" },
    });
  });

  it("rejects a truncated picture", async () => {
    const noise = sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: "#888888",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    });
    const whole = await noise.jpeg().toBuffer();
    const refusal = await refusalOf(
      readAttachment(upload("files", "half.jpg", whole.subarray(0, whole.length / 2)), rules),
    );
    expect(refusal.key).toBe("messages:upload.unreadable");
  });

  it("rejects a file that is larger than its field takes", async () => {
    const large = { ...upload("files", "a.jpg", jpeg), size: 3 * MEGABYTE + 1 };
    expect(await refusalOf(readAttachment(large, { ...rules, maxBytes: 3 * MEGABYTE }))).toMatchObject({
      key: "messages:upload.too_large",
      field: "files",
      values: { name: "a.jpg", megabytes: 3 },
    });
  });

  it("reads of a document of 400 MB its beginning and its end, and the whole only when it is stored", async () => {
    const size = 400 * MEGABYTE;
    const read: [number, number][] = [];
    const large: Upload = {
      ...upload("files", "scan.pdf", pdf),
      size,
      open({ start = 0, end = size - 1 } = {}) {
        read.push([start, end]);
        return Readable.from([start === 0 ? pdf : "%%EOF"]);
      },
    };
    const document = await readAttachment(large, { ...rules, maxBytes: size });
    expect(document).toMatchObject({ kind: "pdf", body: { byteLength: size } });
    expect(read).toEqual([
      [0, 11],
      [size - 1024, size - 1],
    ]);
    await contentOf(document);
    expect(read).toHaveLength(3);
  });
});

describe("readPicture", () => {
  it("accepts no PDF", async () => {
    expect((await refusalOf(readPicture(upload("files", "a.pdf", pdf), rules))).key).toBe("messages:upload.no_picture");
  });

  it("rejects 50 small files at once that would decompress to 196 megapixels each, without decompressing them", async () => {
    const bomb = blackPng(14_000, 14_000);
    expect(bomb.length).toBeLessThan(600_000);
    const before = process.memoryUsage().rss;
    const refusals = await Promise.all(
      Array.from({ length: 50 }, () => refusalOf(readPicture(upload("files", "bomb.png", bomb), rules))),
    );
    expect(new Set(refusals.map((refusal) => refusal.key))).toEqual(new Set(["messages:upload.unreadable"]));
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it("decodes two pictures at a time, however many come", async () => {
    let open = 0;
    let most = 0;
    const slow = () => ({
      ...upload("files", "a.jpg", jpeg),
      async *open() {
        most = Math.max(most, (open += 1));
        await new Promise((resolve) => setImmediate(resolve));
        open -= 1;
        yield jpeg;
      },
    });
    await Promise.all(Array.from({ length: 8 }, () => readPicture(slow(), rules)));
    expect(most).toBe(2);
  });
});
