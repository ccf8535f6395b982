/** Bytes needed to tell a file's format. */
export const FORMAT_BYTES = 12;

/** Brands of HEIF files that are no AVIF: photos of phones, which no decoder of ours reads. */
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** Returns whether the bytes begin as a JPEG, PNG or WebP. Checked before sharp decodes them: files must never reach its SVG and other loaders. */
export function isPicture(body: Uint8Array): boolean {
  const head = headOf(body);
  const isWebp = head.startsWith("RIFF") && head.slice(8, 12) === "WEBP";
  return head.startsWith("\xff\xd8\xff") || head.startsWith("\x89PNG\r\n\x1a\n") || isWebp;
}

/** Returns whether the bytes begin as an HEIC photo (rule 9.96). */
export function isHeic(body: Uint8Array): boolean {
  const head = headOf(body);
  return head.slice(4, 8) === "ftyp" && HEIC_BRANDS.has(head.slice(8, 12));
}

function headOf(body: Uint8Array): string {
  return Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, FORMAT_BYTES)).toString("latin1");
}
