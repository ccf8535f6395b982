import { checkAadhaar } from "#app/domain/platform/identifiers/aadhaar.ts";

/** Returns an Aadhaar number with a valid check digit, different for each seed. */
export function anAadhaar(seed: number): string {
  const start = `2345${String(1_000_000 + seed).slice(-7)}`;
  const number = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find((one) => checkAadhaar(one).value);
  if (!number) throw new Error("No digit is the check digit");
  return number;
}

export const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
