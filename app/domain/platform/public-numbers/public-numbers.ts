/** First letters of a number, by its kind: an order, a support ticket, or a payout. */
export const PUBLIC_NUMBER_PREFIXES = ["HT", "ST", "PO"] as const;
export type PublicNumberPrefix = (typeof PUBLIC_NUMBER_PREFIXES)[number];

/** No 0 and O, 1 and I: the number is read out on the telephone. */
export const PUBLIC_NUMBER_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Returns whether `text` is shaped like such a number: anything else cannot exist. */
export function isPublicNumber(thing: PublicNumberPrefix, text: string): boolean {
  return text.startsWith(`${thing}-`) && /^[A-Z]{2}-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text);
}
