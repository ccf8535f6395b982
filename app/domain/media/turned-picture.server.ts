import sharp from "sharp";

/** Returns a stored picture turned clockwise by so many degrees. */
export async function turnedPicture(body: Uint8Array, degrees: number): Promise<Uint8Array> {
  return degrees === 0 ? body : sharp(body).rotate(degrees).webp({ quality: 90 }).toBuffer();
}

/** Returns the size of a stored picture in pixels. */
export async function pictureSize(body: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(body).metadata();
  return { width, height };
}
