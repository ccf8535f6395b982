import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DomainError } from "#app/domain/domain-error.ts";
import {
  readAttachment,
  readPicture,
  readTable,
  tooManyFiles,
  validateUploads,
  type Attachment,
} from "#app/domain/platform/uploads/attachments.server.ts";
import { MEGABYTE, type Upload } from "#app/domain/platform/uploads/uploads.ts";
import { blackPng } from "../../../../tests/support/factories/pictures.ts";
import { upload } from "../../../../tests/support/forms/multipart.ts";

/** Attachments: accepted types, metadata and decompression limits. */

const rules = { form: "test", field: "files", kind: "pictures_or_pdf", max: 3, maxBytes: 8 * MEGABYTE } as const;
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
    let max = 0;
    const slow = () => ({
      ...upload("files", "a.jpg", jpeg),
      async *open() {
        max = Math.max(max, (open += 1));
        await new Promise((resolve) => setImmediate(resolve));
        open -= 1;
        yield jpeg;
      },
    });
    await Promise.all(Array.from({ length: 8 }, () => readPicture(slow(), rules)));
    expect(max).toBe(2);
  });
});

const heic = Buffer.from("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00", "latin1");
const refused = (key: string, name: string) => ({ key, field: "files", values: { name } });

describe("a file that its field does not take", () => {
  it("is named with what it is", async () => {
    const documents = { ...rules, kind: "pdf" } as const;
    const refusals = await Promise.all([
      refusalOf(readAttachment(upload("files", "a.jpg", jpeg), documents)),
      refusalOf(readAttachment(upload("files", "a.html", html), documents)),
      refusalOf(readAttachment(upload("files", "a.heic", heic), rules)),
      refusalOf(readPicture(upload("files", "b.heic", heic), rules)),
      refusalOf(readPicture(upload("files", "a.svg", svg), rules)),
      refusalOf(readPicture(upload("files", "b.jpg", jpeg.subarray(0, 40)), rules)),
    ]);
    expect(refusals.map(({ key, field, values }) => ({ key, field, values }))).toEqual([
      refused("messages:upload.no_pdf", "a.jpg"),
      refused("messages:upload.no_pdf", "a.html"),
      refused("messages:upload.heic", "a.heic"),
      refused("messages:upload.heic", "b.heic"),
      refused("messages:upload.no_picture", "a.svg"),
      refused("messages:upload.unreadable", "b.jpg"),
    ]);
  });

  it("is one over the size or the number", async () => {
    const field = { ...rules, maxBytes: 2 * MEGABYTE };
    const sized = (size: number) => ({ ...upload("files", "t.csv", html), size });
    expect(readTable(sized(2 * MEGABYTE), field)).toEqual({
      name: "t.csv",
      body: { byteLength: 2 * MEGABYTE, open: expect.any(Function) },
    });
    expect(await refusalOf(Promise.resolve().then(() => readTable(sized(2 * MEGABYTE + 1), field)))).toMatchObject({
      key: "messages:upload.too_large",
      field: "files",
      values: { name: "t.csv", megabytes: 2 },
    });
    expect(await readAttachment(upload("files", "a.pdf", pdf), { ...rules, maxBytes: pdf.length })).toMatchObject({
      kind: "pdf",
    });
    expect(tooManyFiles(rules)).toMatchObject({ key: "messages:upload.too_many", field: "files", values: { n: 3 } });
  });

  it("is said to be stored later when its temporary copy cannot be read", async () => {
    const lost = (error: Error): Upload => ({
      ...upload("files", "a.jpg", jpeg),
      open: () =>
        new Readable({
          read() {
            this.destroy(error);
          },
        }),
    });
    expect(await refusalOf(readPicture(lost(new Error("gone")), rules))).toMatchObject({
      key: "messages:upload.not_stored",
    });
    const limit = new DomainError("messages:upload.busy");
    expect(await refusalOf(readPicture(lost(limit), rules))).toBe(limit);
  });
});

it("a file that was validated and encoded before is taken as it is", async () => {
  const attachment = await readAttachment({ ...upload("files", "bill.webp", html), kind: "picture" }, rules);
  expect(attachment).toMatchObject({ kind: "picture", name: "bill.webp", contentType: "image/webp" });
  expect((await contentOf(attachment)).equals(html)).toBe(true);
});

it("a picture comes with its original, and has AVIF and transparency where its field asks for them", async () => {
  const transparent = await sharp({ create: { width: 400, height: 300, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  const read = (field: object) => readPicture(upload("files", "a.png", transparent), { ...rules, ...field });
  const hasAlpha = async ({ files }: Awaited<ReturnType<typeof read>>) =>
    (await sharp(files[0]!.body).metadata()).hasAlpha;
  const plain = await read({});
  expect(plain.original).toMatchObject({ byteLength: transparent.length });
  expect(await hasAlpha(plain)).toBe(false);
  expect(await hasAlpha(await read({ transparent: true }))).toBe(true);
});

describe("the files of a rejected form", () => {
  it("are the files that fit, by their own names; each other one has its error", async () => {
    const uploads = [upload("files", "a.jpg", jpeg), upload("files", "b.svg", svg), upload("files", "c.pdf", pdf)];
    const { fit, unfit } = await validateUploads(uploads, rules);
    expect(fit.map(({ name, attachment }) => [name, attachment.name, attachment.kind])).toEqual([
      ["a.jpg", "a.webp", "picture"],
      ["c.pdf", "c.pdf", "pdf"],
    ]);
    expect(unfit).toMatchObject([refused("messages:upload.no_attachment", "b.svg")]);
  });

  it("of a field of pictures are no documents, and are read once for both", async () => {
    const { fit, unfit } = await validateUploads([upload("files", "c.pdf", pdf)], { ...rules, kind: "pictures" });
    expect([fit, unfit]).toMatchObject([[], [refused("messages:upload.no_picture", "c.pdf")]]);
    const document = upload("files", "c.pdf", pdf);
    expect(readAttachment(document, rules)).toBe(readAttachment(document, rules));
  });
});
