import { rupees, type Paise } from "#app/domain/platform/money/money.ts";

/** Code points of the zeros of Devanagari and Gujarati. */
const ZEROS = [0x0966, 0x0ae6];

/** Returns the text with the digits of Hindi and Gujarati as 0 to 9. */
function withPlainDigits(text: string): string {
  return text.replace(/[\u0966-\u096F\u0AE6-\u0AEF]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.findLast((first) => code >= first) ?? 0;
    return String(code - zero);
  });
}

/** Returns the amount that people mean by "₹1,23,456.50", "Rs. 499/-" or "४९९ रु."; undefined unless it is whole paise below a thousand crore. */
export function readRupees(text: string): Paise | undefined {
  const digits = withPlainDigits(text.trim())
    .replace(/^(?:₹|rs\.?|inr|रु\.?|રૂ\.?)\s*/i, "")
    .replace(/\s*(?:\/[-–=]|₹|rs\.?|inr|रु\.?|રૂ\.?)$/i, "")
    .replace(/(?<=\d),(?=\d)/g, "")
    .replace(/(\.\d{2})0+$/, "$1");
  try {
    const amount = rupees(digits);
    return amount < rupees(10_000_000_000) ? amount : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the basis points that people mean by "12.5", "12.5 %" or "१२.५%"; undefined for anything else, such as "₹50". */
export function readPercentage(text: string): number | undefined {
  const digits = withPlainDigits(text.trim()).replace(/\s*%$/, "");
  return /^\d[\d,]*(?:\.\d+)?$/.test(digits) ? readRupees(digits) : undefined;
}

/** Returns the whole number that people mean by "1,200" or "૧૨", with its sign; undefined for anything else. */
export function readWholeNumber(text: string): number | undefined {
  const digits = withPlainDigits(text.trim()).replace(/(?<=\d),(?=\d)/g, "");
  return /^[-−]?\d{1,9}$/.test(digits) ? Number(digits.replace("−", "-")) : undefined;
}
