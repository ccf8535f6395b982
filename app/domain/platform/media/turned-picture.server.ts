import { loadSharp } from "#app/domain/platform/media/load-sharp.server.ts";

/** Returns a stored picture turned clockwise by `degrees`. */
export async function turnedPicture(body: Uint8Array, degrees: number): Promise<Uint8Array> {
  if (degrees === 0) return body;
  const sharp = await loadSharp();
  return sharp(body).rotate(degrees).webp({ quality: 90 }).toBuffer();
}

/** Returns the size of a stored picture in pixels. */
export async function pictureSize(body: Uint8Array): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(body).metadata();
  return { width, height };
}
