import type { PictureSnapshot } from "#app/db/schema.ts";

/** Stored widths of pictures, in CSS pixels × density; never wider than the upload. */
export const PICTURE_WIDTHS = [160, 360, 480, 640, 960, 1200] as const;

/** Smaller pictures gain a few hundred bytes by AVIF, and would pay for them with longer pages. */
export const MIN_AVIF_WIDTH = 480;

/** Widths, in pixels, of a page's main picture on phones and plain screens: it loads first, and each byte delays it. */
export const MAIN_AVIF_WIDTHS = { min: 240, max: 640 };

/** Per product. */
export const MAX_PRODUCT_PICTURES = 10;

/** The addresses in an `<img>`; the page sets `sizes`. */
export interface PictureSources {
  src: string;
  /** Undefined when there is only one width. */
  srcSet: string | undefined;
}

/** Returns the key of one width of a picture. */
export function pictureKey(storageKey: string, width: number): string {
  return `${storageKey}-${width}.webp`;
}

/** Returns the key of one width of a picture as AVIF, if it exists. */
export function avifKey(storageKey: string, width: number): string {
  return `${storageKey}-${width}.avif`;
}

/** Returns the key of the largest width of a picture. */
export function widestPicture({ storage_key, widths, width }: PictureSnapshot): string {
  return pictureKey(storage_key, widths.at(-1) ?? width);
}

// For the few browsers that do not read srcset: enough for a product page on a phone.
const FALLBACK_WIDTH = 480;

// Full resolution up to a density of 2: small pictures are not worth twice the bytes.
const DENSITY = 2.2;

/** Returns the picture without the files that a box of `width` CSS pixels never needs. */
export function filesUpToWidth(picture: PictureSnapshot, width: number): PictureSnapshot {
  const enough = picture.widths.findIndex((stored) => stored >= width * DENSITY);
  return enough < 0 ? picture : { ...picture, widths: picture.widths.slice(0, enough + 1) };
}

/** Returns the `srcset` of the widths that are stored as AVIF too, none wider than the others; undefined without any. */
export function avifSources(
  { storage_key, widths, avif_widths }: PictureSnapshot,
  fileUrl: (key: string) => string,
): string | undefined {
  const widest = widths.at(-1) ?? 0;
  const offered = (avif_widths ?? []).filter((width) => width <= widest);
  return offered.length > 0
    ? offered.map((width) => `${fileUrl(avifKey(storage_key, width))} ${width}w`).join(", ")
    : undefined;
}

/** Returns the addresses of a picture's widths; `fileUrl` is the file store's. */
export function pictureSources(picture: PictureSnapshot, fileUrl: (key: string) => string): PictureSources {
  const address = (width: number) => fileUrl(pictureKey(picture.storage_key, width));
  const fallback = picture.widths.findLast((width) => width <= FALLBACK_WIDTH) ?? picture.width;
  return {
    src: address(fallback),
    srcSet:
      picture.widths.length > 1 ? picture.widths.map((width) => `${address(width)} ${width}w`).join(", ") : undefined,
  };
}
