/** Returns a parcel's code as people read it: `HK37 MXF`. */
export function readableParcelCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/** Returns a scanned or typed code in the database's format: in capitals, without blanks and hyphens. */
export function readParcelCode(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}
