import { randomBytes } from "node:crypto";
import type { Sharp } from "sharp";
import type { Db } from "#app/db/connection.server.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import {
  avifKey,
  MAIN_AVIF_WIDTHS,
  MIN_AVIF_WIDTH,
  PICTURE_WIDTHS,
  pictureKey,
} from "#app/domain/platform/media/pictures.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { loadSharp } from "#app/domain/platform/media/load-sharp.server.ts";
import { isPicture } from "#app/domain/platform/media/picture-format.ts";
import { discardPictureFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";

// A phone's 50-megapixel photo passes; a small file that unfolds to gigabytes does not.
const LIMIT_INPUT_PIXELS = 52_000_000;

/** An upload that is wider than the widest fitting width by this factor is stored at its own width as well. */
const MUCH_WIDER = 1.25;

/** As good as our WebP at 480 pixels and more (bench/results.md). Less effort saves little, more takes too long. */
const AVIF_OPTIONS = { quality: 46, effort: 4 };
/** As good as our WebP for drawings, in a quarter of the time or less: the sender waits for it. */
const QUICK_AVIF_OPTIONS = { quality: 46, effort: 2 };
/** Maximum share of the WebP's bytes: smaller savings are not worth a second file. */
const AVIF_SHARE = 0.9;

/** A picture re-encoded and not stored yet. `files` go from narrow to wide; `width` and `height` are the widest one's, in pixels. */
export interface EncodedPicture {
  files: { width: number; body: Buffer }[];
  /** As AVIF too, from narrow to wide; empty where that saves little. */
  avif: { width: number; body: Buffer }[];
  width: number;
  height: number;
  placeholder_colour: string;
}

export interface EncodingOptions {
  widths?: readonly number[];
  /** Keeps transparency (icons, banners); otherwise it becomes white. */
  transparent?: boolean;
  /** Also as AVIF, for the main picture of a page. */
  avif?: boolean;
  /** 1–100, for a picture that is encoded again later; otherwise each width has its own. */
  quality?: number;
}

/**
 * Decodes the upload once and encodes it at each of `widths` that it is wide enough for (its own width when it is narrower than all).
 */
export function encodePicture(body: Uint8Array, options: EncodingOptions = {}): Promise<EncodedPicture> {
  return readable(async () => {
    const { pixels, info, widths } = await decode(body, options);
    const encodedFiles = await Promise.all(
      widths.map(async (width) => ({
        width,
        body: await pixels()
          .resize({ width })
          .webp({ ...webpOptions(width), ...(options.quality && { quality: options.quality }) })
          .toBuffer(),
      })),
    );
    return {
      files: encodedFiles,
      avif: options.avif ? await encodeMainAvif(pixels, encodedFiles) : [],
      width: info.width,
      height: info.height,
      placeholder_colour: await dominantColour(pixels()),
    };
  });
}

/**
 * Encodes a picture as AVIF at each of `widths` where that saves enough (rule 9.97). Slow: about a second each. Throws `DomainError` as
 * `encodePicture` does.
 */
export function encodeSmallerAvif(body: Uint8Array, widths: readonly number[]): Promise<EncodedPicture["files"]> {
  const wide = widths.filter((width) => width >= MIN_AVIF_WIDTH);
  if (wide.length === 0) return Promise.resolve([]);
  return readable(async () => {
    const { pixels } = await decode(body, { widths: wide });
    const files: EncodedPicture["files"] = [];
    for (const width of wide) {
      const resized = pixels().resize({ width });
      const webp = await resized.clone().webp(webpOptions(width)).toBuffer();
      const avif = await resized.clone().avif(AVIF_OPTIONS).toBuffer();
      if (savesEnough(avif, webp)) files.push({ width, body: avif });
    }
    return files;
  });
}

/** Returns AVIF files at the widths of a main picture; none unless each saves enough, as a browser that knows AVIF chooses among them alone. */
async function encodeMainAvif(pixels: () => Sharp, webp: EncodedPicture["files"]): Promise<EncodedPicture["avif"]> {
  const { min, max } = MAIN_AVIF_WIDTHS;
  const shown = webp.filter(({ width }) => width >= min && width <= max);
  const encoded = await Promise.all(
    shown.map(async (file) => {
      const body = await pixels().resize({ width: file.width }).avif(QUICK_AVIF_OPTIONS).toBuffer();
      return savesEnough(body, file.body) ? [{ width: file.width, body }] : [];
    }),
  );
  return encoded.every((files) => files.length > 0) ? encoded.flat() : [];
}

function savesEnough(avif: Buffer, webp: Buffer): boolean {
  return avif.length < AVIF_SHARE * webp.length;
}

/** Returns the upright pixels of an upload at the largest of the widths that it is wide enough for. */
async function decode(body: Uint8Array, options: EncodingOptions) {
  if (!isPicture(body)) throw unreadable();
  const sharp = await loadSharp();
  const upload = sharp(body, { limitInputPixels: LIMIT_INPUT_PIXELS, failOn: "warning" });
  const { autoOrient } = await upload.metadata();
  const widths = options.widths ? fitting(options.widths, autoOrient.width) : usualWidths(autoOrient.width);
  const upright = upload.autoOrient().toColourspace("srgb");
  const { data, info } = await (options.transparent ? upright.ensureAlpha() : upright.flatten({ background: "white" }))
    .resize({ width: Math.max(...widths) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { width, height, channels: channels as 3 | 4 };
  return { pixels: () => sharp(data, { raw }), info, widths };
}

function fitting(widths: readonly number[], uploaded: number): number[] {
  const narrower = widths.filter((width) => width <= uploaded);
  return narrower.length > 0 ? narrower : [uploaded];
}

/** Returns the shop's widths up to that of an upload, and its own where the next narrower one would lose much. */
function usualWidths(uploaded: number): number[] {
  const widths = fitting(PICTURE_WIDTHS, uploaded);
  const widest = widths.at(-1) ?? uploaded;
  return uploaded < Math.max(...PICTURE_WIDTHS) && uploaded > MUCH_WIDER * widest ? [...widths, uploaded] : widths;
}

/** Every error of sharp (truncated, too many pixels, invalid data) is caused by the upload. */
async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw unreadable();
  }
}

/** Stores all widths under `storageKey`, or none: what was stored is deleted when one of them fails. */
export async function storePicture(
  db: Db,
  files: FileStore,
  storageKey: string,
  encoded: EncodedPicture,
): Promise<PictureSnapshot> {
  const { width, height, placeholder_colour, avif } = encoded;
  const widths = encoded.files.map((file) => file.width);
  const avif_widths = avif.map((file) => file.width);
  const picture = { storage_key: storageKey, widths, ...(avif_widths.length > 0 && { avif_widths }) };
  const stored = await Promise.allSettled([
    ...encoded.files.map((file) => files.put(pictureKey(storageKey, file.width), file.body, "image/webp")),
    ...avif.map((file) => files.put(avifKey(storageKey, file.width), file.body, "image/avif")),
  ]);
  const failure = stored.find((result) => result.status === "rejected");
  if (failure) {
    await discardPictureFiles(db, files, picture);
    throw failure.reason;
  }
  return { ...picture, width, height, placeholder_colour };
}

/** Stores pictures in a folder, each under a key of its own, or none: what was stored is deleted when one of them fails. */
export async function storePictures(
  db: Db,
  files: FileStore,
  folder: string,
  pictures: readonly EncodedPicture[],
): Promise<PictureSnapshot[]> {
  const stored: PictureSnapshot[] = [];
  try {
    for (const picture of pictures) {
      stored.push(await storePicture(db, files, `${folder}/${randomBytes(12).toString("hex")}`, picture));
    }
    return stored;
  } catch (error) {
    await Promise.all(stored.map((picture) => discardPictureFiles(db, files, picture)));
    throw error;
  }
}

// Lower quality is invisible on dense screens, which alone need more than the smallest width. Maximum effort saves 2 to 4% on pictures for
// phones, and less on larger ones, which take the longest.
function webpOptions(width: number) {
  return { quality: width > 160 ? 72 : 80, alphaQuality: 60, effort: width > 720 ? 4 : 6 };
}

async function dominantColour(pixels: Sharp): Promise<string> {
  const sharp = await loadSharp();
  const small = await pixels.flatten({ background: "white" }).resize({ width: 64 }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function unreadable(): DomainError {
  return new DomainError("messages:picture.unreadable", { field: "images" });
}
