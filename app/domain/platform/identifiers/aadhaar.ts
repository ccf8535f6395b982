import { compactInput, type Checked } from "#app/domain/platform/identifiers/checked.ts";

/** Checks an Aadhaar number (rule 9.12). */
export function checkAadhaar(input: string): Checked<"length" | "shape" | "check_digit"> {
  const number = compactInput(input);
  if (!/^\d*$/.test(number)) return { problem: "shape" };
  if (number.length !== 12) return { problem: "length" };
  if (!/^[2-9]/.test(number)) return { problem: "shape" };
  return verhoeffSum(number) === 0 ? { value: number } : { problem: "check_digit" };
}

/** Returns the digits of an Aadhaar number that are stored (rule 9.15). */
export function lastDigitsOfAadhaar(number: string): string {
  return number.slice(-4);
}

/** Returns an Aadhaar number as it is shown, from its last four digits: `XXXX XXXX 1234`. */
export function maskedAadhaar(lastDigits: string): string {
  return `XXXX XXXX ${lastDigitsOfAadhaar(lastDigits)}`;
}

/** Returns whether this is what `maskedAadhaar` shows. */
export function isMaskedAadhaar(text: string): boolean {
  return /^XXXX XXXX \d{4}$/.test(text);
}

/** Verhoeff's sum, 0 for a number with a valid check digit: it changes with any one digit, and when neighbours are exchanged. */
function verhoeffSum(number: string): number {
  return [...number].reverse().reduce((sum, digit, index) => times(sum, shifted(Number(digit), index % 8)), 0);
}

/** The product of two elements of the dihedral group of a pentagon: 0–4 are rotations, 5–9 reflections. */
function times(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5;
  return b < 5 ? ((a - b) % 5) + 5 : (a - b + 5) % 5;
}

function shifted(digit: number, places: number): number {
  return places === 0 ? digit : shifted([1, 5, 7, 6, 2, 8, 3, 0, 9, 4][digit] ?? digit, places - 1);
}
