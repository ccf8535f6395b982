import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Db } from "#app/db/connection.server.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { encodePicture, storePicture } from "#app/domain/platform/media/pictures.commands.server.ts";
import { avifSources, pictureSources, filesUpToWidth, widestPicture } from "#app/domain/platform/media/pictures.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { aDottedCloth, blackPng } from "../../../../tests/support/factories/pictures.ts";

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#f2a20c" } });

async function refusalOf(body: Uint8Array): Promise<string> {
  const error: unknown = await encodePicture(body).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DomainError);
  return (error as DomainError).key;
}

describe("pictureSources", () => {
  const picture = {
    storage_key: "products/7/abc",
    widths: [160, 320, 480, 640],
    width: 640,
    height: 800,
    placeholder_colour: "#ffeedd",
  };

  it("lists every stored width", () => {
    const sources = pictureSources(picture, (key) => `/media/${key}`);
    expect(sources.srcSet).toBe(
      "/media/products/7/abc-160.webp 160w, /media/products/7/abc-320.webp 320w, " +
        "/media/products/7/abc-480.webp 480w, /media/products/7/abc-640.webp 640w",
    );
    expect(sources.src).toBe("/media/products/7/abc-480.webp");
  });

  it("has no srcset with one width", () => {
    expect(pictureSources(filesUpToWidth(picture, 36), (key) => key)).toMatchObject({
      src: "products/7/abc-160.webp",
      srcSet: undefined,
    });
  });

  it.each([
    [36, [160]],
    [72, [160]],
    [73, [160, 320]],
    [145, [160, 320]],
    [400, [160, 320, 480, 640]],
  ])("has for %i pixels the widths %j", (width, widths) => {
    expect(filesUpToWidth(picture, width)).toEqual({ ...picture, widths });
  });

  it("falls back to 480 pixels at most", () => {
    expect(pictureSources({ ...picture, widths: [160, 479, 481] }, (key) => key).src).toBe("products/7/abc-479.webp");
  });

  it("names the largest width that is stored", () => {
    expect(widestPicture({ ...picture, width: 900 })).toBe("products/7/abc-640.webp");
    expect(widestPicture({ ...picture, widths: [], width: 900 })).toBe("products/7/abc-900.webp");
  });

  it.each([
    [[480, 640], "/m/products/7/abc-480.avif 480w, /m/products/7/abc-640.avif 640w"],
    [[480, 641], "/m/products/7/abc-480.avif 480w"],
    [[960], undefined],
    [[], undefined],
    [null, undefined],
  ])("offers AVIF at %j up to its largest width", (avif_widths, srcSet) => {
    expect(avifSources({ ...picture, ...(avif_widths && { avif_widths }) }, (key) => `/m/${key}`)).toBe(srcSet);
  });

  it("falls back to the only width of a picture that is wider than usual", () => {
    const sources = pictureSources({ ...picture, widths: [960], width: 960 }, (key) => key);
    expect(sources.src).toBe("products/7/abc-960.webp");
  });
});

describe("encodePicture", () => {
  it("encodes to WebP at each width that the upload is wide enough for", async () => {
    const encoded = await encodePicture(await photo(700, 350).jpeg().toBuffer());
    expect(encoded.files.map((file) => file.width)).toEqual([160, 360, 480, 640]);
    expect(encoded).toMatchObject({ width: 640, height: 320 });
    for (const file of encoded.files) {
      expect(await sharp(file.body).metadata()).toMatchObject({ format: "webp", width: file.width });
    }
  });

  it.each([
    [348, [160, 348]],
    [440, [160, 360]],
    [900, [160, 360, 480, 640, 900]],
    [1600, [160, 360, 480, 640, 960, 1200]],
  ])(
    "stores an upload of %i pixels also at its own width where the next narrower one would lose much",
    async (width, widths) => {
      const encoded = await encodePicture(await photo(width, 90).jpeg().toBuffer());
      expect(encoded.files.map((file) => file.width)).toEqual(widths);
      expect(encoded.width).toBe(widths.at(-1));
    },
  );

  it("retains the width of a small upload", async () => {
    const encoded = await encodePicture(await photo(90, 60).png().toBuffer());
    expect(encoded).toMatchObject({ width: 90, height: 60 });
    expect(encoded.files.map((file) => file.width)).toEqual([90]);
  });

  it("computes the placeholder colour", async () => {
    const encoded = await encodePicture(await photo(320, 320).png().toBuffer());
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(encoded.placeholder_colour.slice(at, at + 2), 16));
    expect(Math.abs(red! - 0xf2) + Math.abs(green! - 0xa2) + Math.abs(blue! - 0x0c)).toBeLessThan(48);
  });

  it("rotates a photo upright and removes its metadata, location included", async () => {
    const upload = await photo(400, 200)
      .withExif({ IFD0: { Artist: "A photographer" }, IFD3: { GPSLatitude: "23/1 1/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(upload).metadata()).exif).toBeDefined();
    const encoded = await encodePicture(upload);
    expect(encoded).toMatchObject({ width: 160, height: 320 });
    const metadata = await sharp(encoded.files[0]!.body).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it("paints transparency white, and retains it where a transparent picture is requested", async () => {
    const upload = await sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const opaque = await encodePicture(upload);
    const transparent = await encodePicture(upload, { widths: [96], transparent: true });
    expect((await sharp(opaque.files[0]!.body).metadata()).hasAlpha).toBe(false);
    expect(opaque.placeholder_colour).toMatch(/^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/);
    expect((await sharp(transparent.files[0]!.body).metadata()).hasAlpha).toBe(true);
  });

  describe("as AVIF too", () => {
    it("is stored at the widths of a page's main picture, smaller, and as transparent", async () => {
      const encoded = await encodePicture(await aDottedCloth(1200), { transparent: true, avif: true });
      expect(encoded.files.map(({ width }) => width)).toEqual([160, 360, 480, 640, 960, 1200]);
      expect(encoded.avif.map(({ width }) => width)).toEqual([360, 480, 640]);
      for (const { width, body } of encoded.avif) {
        const { format, compression, hasAlpha, width: decoded } = await sharp(body).metadata();
        expect([format, compression, hasAlpha, decoded]).toEqual(["heif", "av1", true, width]);
        const webp = encoded.files.find((file) => file.width === width);
        expect(body.length).toBeLessThan(0.9 * webp!.body.length);
      }
    });

    it("is left out where it saves little, and where it is not requested", async () => {
      const plain = await encodePicture(await photo(640, 640).png().toBuffer(), { avif: true });
      expect(plain.avif).toEqual([]);
      expect((await encodePicture(await aDottedCloth(480), { transparent: true })).avif).toEqual([]);
    });
  });

  it("reads grey pictures", async () => {
    const encoded = await encodePicture(await photo(200, 200).greyscale().png().toBuffer());
    expect(encoded.width).toBe(160);
  });

  it("removes a script hidden behind a real picture", async () => {
    const polyglot = Buffer.concat([await photo(320, 320).jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
    const encoded = await encodePicture(polyglot);
    for (const file of encoded.files) expect(file.body.includes("script")).toBe(false);
  });

  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a web page that calls itself a picture", Buffer.from("<!doctype html><img src=x onerror=alert(1)>")],
    ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04", "latin1")],
    ["nothing at all", Buffer.alloc(0)],
    ["three bytes of a JPEG", Buffer.from([0xff, 0xd8, 0xff])],
  ])("rejects %s", async (_name, body) => {
    expect(await refusalOf(body)).toBe("messages:picture.unreadable");
  });

  it("rejects a truncated picture", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#888888", noise } })
      .jpeg()
      .toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe("messages:picture.unreadable");
  });

  it("rejects a small file that would decompress to 200 megapixels", async () => {
    expect(await refusalOf(blackPng(14_200, 14_200))).toBe("messages:picture.unreadable");
  });
});

describe("storePicture", () => {
  // Queried only when files cannot be deleted.
  const noDatabase = {} as Db;
  const open = (stored: Map<string, string>, isAway: (key: string) => boolean): FileStore => ({
    origins: [],
    baseUrl: "",
    url: (key) => key,
    put: async (key, _body, contentType) => {
      if (isAway(key)) throw new Error("the bucket is away");
      stored.set(key, contentType);
    },
    read: async () => undefined,
    delete: async (key) => void stored.delete(key),
  });
  const encode = async () => {
    const encoded = await encodePicture(await photo(700, 700).png().toBuffer(), { widths: [360, 480] });
    return { ...encoded, avif: encoded.files };
  };

  it("stores each width in each format, and says which", async () => {
    const stored = new Map<string, string>();
    const picture = await storePicture(
      noDatabase,
      open(stored, () => false),
      "home/x",
      await encode(),
    );
    expect(Object.fromEntries(stored)).toEqual({
      "home/x-360.webp": "image/webp",
      "home/x-480.webp": "image/webp",
      "home/x-360.avif": "image/avif",
      "home/x-480.avif": "image/avif",
    });
    expect(picture).toMatchObject({ storage_key: "home/x", widths: [360, 480], avif_widths: [360, 480], width: 480 });
  });

  it.each(["-360.webp", "-480.avif"])("leaves no file behind when %s cannot be stored", async (away) => {
    const stored = new Map<string, string>();
    const files = open(stored, (key) => key.endsWith(away));
    await expect(storePicture(noDatabase, files, "home/x", await encode())).rejects.toThrow("the bucket is away");
    expect([...stored]).toEqual([]);
  });
});
