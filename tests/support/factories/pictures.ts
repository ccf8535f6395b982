import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { PictureSnapshot } from "#app/db/schema.ts";

/** Returns a photo as phones take it. */
export function aJpeg(width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#1e7b4a" } })
    .jpeg()
    .toBuffer();
}

/** Returns a picture of noise, which hardly compresses: 11 MB, more than any form accepts. */
export function aLargePhoto(): Promise<Buffer> {
  return sharp({
    create: {
      width: 2800,
      height: 2000,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Returns a drawing on a transparent ground, shaded folds with dots, that AVIF stores in at least a fifth fewer bytes than WebP. */
export function aDottedCloth(size: number): Promise<Buffer> {
  const folds = Array.from(
    { length: 22 },
    (_, n) => `<rect x="${n * 5}" y="5" width="5" height="100" fill="url(#g)"/>`,
  );
  const dots = Array.from({ length: 200 }, (_, n) => {
    const [x, y] = [5 + (n % 20) * 5, 10 + Math.floor(n / 20) * 9];
    return `<circle cx="${x}" cy="${y}" r=".8" fill="#ffe9a8"/>`;
  });
  const shade = `<linearGradient id="g"><stop offset="0" stop-color="#901020"/><stop offset="1" stop-color="#f04050"/></linearGradient>`;
  const drawing = [shade, ...folds, ...dots].join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 110 110">${drawing}</svg>`;
  return sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png().toBuffer();
}

/** Returns the columns of a picture that no test checks. */
export function aStoredPicture(storageKey: string): PictureSnapshot {
  return { storage_key: storageKey, widths: [160, 320], width: 320, height: 240, placeholder_colour: "#f2a20c" };
}

/** Returns a valid PNG of one bit per pixel: 25 MB of zeros from a few kilobytes. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, body: Buffer): Buffer {
  const input = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(input), 4);
  return Buffer.concat([frame.subarray(0, 4), input, frame.subarray(4)]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
