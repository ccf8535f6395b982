/** The typed text in its stored form, or its problem. */
export type Checked<Problem extends string> = { value: string; problem?: never } | { value?: never; problem: Problem };

/** Returns what was typed in capitals and with the digits 0–9, without spaces, hyphens and invisible characters. */
export function compactInput(input: string): string {
  return (
    input
      .normalize("NFKC")
      .replace(/[\s\p{Pd}\p{Cf}−]/gu, "")
      // The digits of Devanagari begin at U+0966, and the scripts of India are 0x80 apart.
      .replace(/[०-९૦-૯]/g, (digit) => String((digit.charCodeAt(0) - 0x966) % 0x80))
      .toUpperCase()
  );
}
