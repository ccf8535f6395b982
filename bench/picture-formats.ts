import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { encodePicture, encodeSmallerAvif } from "#app/domain/platform/media/pictures.commands.server.ts";
import { PICTURE_WIDTHS } from "#app/domain/platform/media/pictures.ts";

/**
 * Compares WebP and AVIF of real photos: bytes and time, as the shop encodes them.
 *
 * npx tsx bench/picture-formats.ts [--data ../shared/data/photos]
 */

const { values } = parseArgs({ options: { data: { type: "string", default: "../shared/data/photos" } } });
if (!existsSync(values.data)) throw new Error(`${values.data} is not here`);

interface Sum {
  photos: number;
  webp: number;
  avif: number;
  /** Photos whose AVIF is worth its file. */
  worth: number;
  avifMs: number;
}

const sums = new Map<number, Sum>(
  PICTURE_WIDTHS.map((width) => [width, { photos: 0, webp: 0, avif: 0, worth: 0, avifMs: 0 }]),
);
let photos = 0;
let webpMs = 0;
for (const name of readdirSync(values.data).filter((file) => /\.(jpe?g|png|webp)$/.test(file))) {
  const body = readFileSync(path.join(values.data, name));
  const startedAt = performance.now();
  const { files } = await encodePicture(body);
  webpMs += performance.now() - startedAt;
  photos += 1;
  for (const { width, body: webp } of files) {
    const sum = sums.get(width);
    if (!sum) continue;
    const avifAt = performance.now();
    const [avif] = await encodeSmallerAvif(body, [width]);
    sum.avifMs += performance.now() - avifAt;
    sum.photos += 1;
    sum.webp += webp.length;
    sum.avif += avif?.body.length ?? webp.length;
    if (avif) sum.worth += 1;
  }
}

const kilobytes = (bytes: number, count: number) => (bytes / count / 1024).toFixed(1);
console.log(`${photos} photos; WebP at all widths: ${Math.round(webpMs / photos)} ms a photo.\n`);
console.log("| width | photos | WebP KB | with AVIF KB | saved | AVIF stored | ms |\n|---|---|---|---|---|---|---|");
for (const [width, { photos: count, webp, avif, worth, avifMs }] of sums)
  if (count > 0)
    console.log(
      `| ${width} | ${count} | ${kilobytes(webp, count)} | ${kilobytes(avif, count)} | ${Math.round((1 - avif / webp) * 100)}% | ${worth} | ${Math.round(avifMs / count)} |`,
    );
