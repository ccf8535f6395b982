import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { RetryLaterError } from "#app/domain/domain-error.ts";
import { drawPreview } from "#app/domain/platform/previews/draw-preview.server.ts";
import { PreviewPictures } from "#app/domain/platform/previews/preview-pictures.server.ts";
import type { Preview, PreviewShape } from "#app/domain/platform/previews/previews.ts";
import { textPicture } from "#app/domain/platform/previews/text-picture.server.ts";

const picture = { storage_key: "lamp", widths: [640], width: 640, height: 640, placeholder_colour: "#c84" };
const lamp: Preview = {
  locale: "en",
  shopName: "Haat",
  title: "Brass lamp with five wicks",
  text: "Sold by Jasdan Crafts",
  rating: { stars: "4.5", count: "12 reviews" },
  price: { now: "₹1,249", before: "₹1,999", saving: "-38%" },
  pictures: [picture],
};
const TITLES = {
  en: lamp.title,
  hi: "पाँच बत्ती वाला पीतल का दीपक",
  gu: "પાંચ દિવેટવાળો પિત્તળનો દીવો",
} as const;
const LONG = "Handmade & <b>heavy</b> brass lamp for the temple at home, polished, with five wicks ".repeat(3);

const noPicture = async () => undefined;
const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888888", noise } })
    .webp({ quality: 100 })
    .toBuffer();

/** Returns a square of vertical black and white stripes. */
const striped = (size: number) => {
  const rows = Array.from({ length: size / 20 }, (_, n) => `<rect y="${n * 20}" width="${size}" height="10"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${rows.join("")}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: "#fff" }).png().toBuffer();
};

/** Returns the share of dark pixels in a part of a picture, 0–1. */
async function darkness(body: Buffer, box: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(body).extract(box).greyscale().raw().toBuffer();
  return pixels.filter((pixel) => pixel < 100).length / pixels.length;
}

const TITLE_AREA = {
  wide: { left: 540, top: 150, width: 604, height: 436 },
  square: { left: 56, top: 682, width: 968, height: 350 },
} as const;

describe("a preview picture", () => {
  it.each([
    ["wide", 1200, 630],
    ["square", 1080, 1080],
  ] as const)("is a %s JPEG of less than 300 KB, whatever the picture in it", async (shape, width, height) => {
    const busy = await photo(960, 960);
    const body = await drawPreview({ ...lamp, title: LONG }, shape, async () => busy);
    expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width, height });
    expect(body.length).toBeLessThan(300_000);
    expect(body.length).toBeGreaterThan(20_000);
  });

  it.each(["en", "hi", "gu"] as const)("shows its texts in %s", async (locale) => {
    for (const shape of ["wide", "square"] as const) {
      const draw = (preview: Partial<Preview>) => drawPreview({ ...lamp, locale, ...preview }, shape, noPicture);
      const only = { rating: undefined, price: undefined, text: undefined };
      const whole = await darkness(await draw({ title: TITLES[locale] }), TITLE_AREA[shape]);
      const title = await darkness(await draw({ title: TITLES[locale], ...only }), TITLE_AREA[shape]);
      const none = await darkness(await draw({ title: " ", ...only }), TITLE_AREA[shape]);
      expect(none).toBe(0);
      expect(title).toBeGreaterThan(0.01);
      expect(whole).toBeGreaterThan(title);
    }
  });

  it("continues a picture of another shape beside it, without a seam", async () => {
    // At the displayed size: 500 pixels, 290 from the preview's left edge.
    const stripes = await striped(500);
    const body = await drawPreview(
      { ...lamp, pictures: [{ ...picture, widths: [500] }] },
      "square",
      async () => stripes,
    );
    const width = 120;
    const pixels = await sharp(body).extract({ left: 230, top: 200, width, height: 400 }).greyscale().raw().toBuffer();
    const steps = Array.from({ length: width - 1 }, (_, x) => {
      const changes = Array.from({ length: 400 }, (_, y) =>
        Math.abs((pixels[y * width + x + 1] ?? 0) - (pixels[y * width + x] ?? 0)),
      );
      return changes.reduce((sum, change) => sum + change, 0) / changes.length;
    });
    expect(Math.max(...steps)).toBeLessThan(10);
    // Further inside, the stripes are there.
    const inside = await sharp(body)
      .extract({ left: 520, top: 200, width: 1, height: 400 })
      .greyscale()
      .raw()
      .toBuffer();
    expect(Math.max(...inside) - Math.min(...inside)).toBeGreaterThan(200);
  });

  it("shows where a delivery is, in place of a price", async () => {
    for (const shape of ["wide", "square"] as const) {
      const draw = (preview: Partial<Preview>) =>
        drawPreview({ ...lamp, rating: undefined, price: undefined, ...preview }, shape, noPicture);
      const without = await darkness(await draw({}), TITLE_AREA[shape]);
      expect(await darkness(await draw({ state: "Arriving Thursday, 3 December" }), TITLE_AREA[shape])).toBeGreaterThan(
        without,
      );
    }
  });

  it("shows the first picture whole, four pictures of a list, and the shop's icon where there is none", async () => {
    const asked: string[] = [];
    const read = async (key: string) => {
      asked.push(key);
      return photo(640, 300);
    };
    const four = ["a", "b", "c", "d"].map((storage_key) => ({ ...picture, storage_key }));
    await drawPreview({ ...lamp, pictures: four.slice(0, 3) }, "wide", read);
    expect(asked.splice(0)).toEqual(["a-640.webp"]);
    await drawPreview({ ...lamp, pictures: four }, "wide", read);
    expect(asked.splice(0).toSorted()).toEqual(["a-640.webp", "b-640.webp", "c-640.webp", "d-640.webp"]);
    const [missing, none] = [
      await drawPreview(lamp, "wide", noPicture),
      await drawPreview({ ...lamp, pictures: [] }, "wide", read),
    ];
    expect(missing.equals(none)).toBe(true);
    expect(asked).toEqual([]);
  });
});

describe("the text of a preview", () => {
  const draw = (text: string, options: { width?: number; maxLines?: number; locale?: "hi" | "gu" } = {}) =>
    textPicture([{ text, size: 50, colour: "#000000" }], { width: 600, maxLines: 3, locale: "hi", ...options });

  it.each([
    ["hi", "र्क", "क"],
    ["gu", "ર્ક", "ક"],
  ] as const)("in %s has its letters joined", async (locale, joined, letter) => {
    // Without shaping, the letters would be drawn as three separate signs.
    expect((await draw(joined, { locale })).width).toBeLessThan(1.25 * (await draw(letter, { locale })).width);
  });

  it("takes three lines at most, and ends at a word", async () => {
    const three = await draw("दीपक ".repeat(25));
    expect(three.height).toBeLessThanOrEqual(3.3 * 50 * 1.3);
    const [long, longer] = [await draw(LONG), await draw(LONG.repeat(4))];
    expect(long.height).toBeLessThanOrEqual(3.3 * 50 * 1.3);
    expect(longer.body.equals(long.body)).toBe(true);
    const noSpaces = await draw("દીવો".repeat(60), { locale: "gu" });
    expect(noSpaces.height).toBeLessThanOrEqual(3.3 * 50 * 1.3);
    expect(noSpaces.width).toBeLessThanOrEqual(600);
  });

  it("is drawn as it is written, without emoji and control characters", async () => {
    const plain = await draw("Lamp <b>&amp;</b> tray");
    expect((await draw("Lamp\u0007 🎁 <b>&amp;</b>\u202E tray")).body.equals(plain.body)).toBe(true);
    expect(plain.width).toBeGreaterThan((await draw("Lamp & tray")).width);
  });

  it("needs no fonts of the operating system", async () => {
    const text = "Lamp ₹1,249 ★ र्क ર્ક";
    const here = createHash("sha256")
      .update((await draw(text)).body)
      .digest("hex");
    const script = `
      const { textPicture } = await import("./app/domain/platform/previews/text-picture.server.ts");
      const spans = [{ text: ${JSON.stringify(text)}, size: 50, colour: "#000000" }];
      const { body } = await textPicture(spans, { width: 600, maxLines: 3, locale: "hi" });
      console.log((await import("node:crypto")).createHash("sha256").update(body).digest("hex"));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "--eval", script],
      { env: { ...process.env, FONTCONFIG_FILE: "/nowhere/fonts.conf" } },
    );
    expect(stdout.trim()).toBe(here);
  });
});

describe("drawn pictures", () => {
  const network = "203.0.113.7";
  const allowed = async () => {};

  /** Returns pictures that count the reads of the product's picture, one per drawing. */
  function counted(maxBytes = 10_000_000) {
    let reads = 0;
    const pictures = new PreviewPictures({
      maxBytes,
      read: async () => {
        reads += 1;
        return undefined;
      },
    });
    const get = (preview: Preview, shape: PreviewShape = "wide") => pictures.get(preview, shape, network, allowed);
    return { pictures, get, drawings: () => reads };
  }

  it("are drawn once for all who ask, and again when anything in them changes", async () => {
    const { get, drawings } = counted();
    const same = await Promise.all([get(lamp), get(lamp), get(lamp)]);
    expect(new Set(same).size).toBe(1);
    expect(await get({ ...lamp })).toBe(same[0]);
    expect(drawings()).toBe(1);
    const cheaper = await get({ ...lamp, price: { now: "₹999", before: "₹1,999", saving: "-50%" } });
    expect(cheaper.equals(same[0])).toBe(false);
    await get(lamp, "square");
    expect(drawings()).toBe(3);
  });

  it("take no more memory than is allowed: the least recently sent goes first", async () => {
    const size = (await drawPreview(lamp, "wide", noPicture)).length;
    const { pictures, get, drawings } = counted(2.5 * size);
    const [other, third] = [
      { ...lamp, locale: "hi" },
      { ...lamp, locale: "gu" },
    ] as const;
    for (const preview of [lamp, other, lamp, third]) await get(preview);
    expect(pictures.bytes).toBeLessThanOrEqual(2.5 * size);
    expect(drawings()).toBe(3);
    await get(lamp);
    expect(drawings()).toBe(3);
    await get(other);
    expect(drawings()).toBe(4);
  });

  it("are not drawn for those who may not; what is drawn already is sent", async () => {
    const { pictures, get, drawings } = counted();
    const refusal = new RetryLaterError("messages:limits.later", { because: "limit", retryAfterSeconds: 60 });
    const refused = () => pictures.get(lamp, "wide", network, () => Promise.reject(refusal));
    await expect(refused()).rejects.toBe(refusal);
    expect(drawings()).toBe(0);
    const body = await get(lamp);
    expect(await refused()).toBe(body);
  });

  it("are drawn again after a failure", async () => {
    let isAway = true;
    const pictures = new PreviewPictures({
      maxBytes: 10_000_000,
      read: async () => {
        if (isAway) throw new Error("the store is away");
        return undefined;
      },
    });
    await expect(pictures.get(lamp, "wide", network, allowed)).rejects.toThrow("the store is away");
    isAway = false;
    expect((await pictures.get(lamp, "wide", network, allowed)).length).toBeGreaterThan(10_000);
  });
});
