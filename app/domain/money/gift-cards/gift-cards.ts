import { rupees, type Paise } from "#app/domain/platform/money/money.ts";

/** Rule 6.8. */
export const MIN_GIFT_CARD_PAISE: Paise = rupees(100);

/** The Reserve Bank's limit for gift instruments. */
export const MAX_GIFT_CARD_PAISE: Paise = rupees(10_000);

export const GIFT_CODE_PREFIX = "HAAT-";
export const GIFT_CODE_LENGTH = 8;

/** No 0 and O, 1 and I: codes are copied from paper. */
export const GIFT_CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * Returns the canonical code for hashing, without regard to spaces, hyphens, letter case and a missing prefix. Undefined when it is
 * invalid.
 */
export function canonicalGiftCode(input: string): string | undefined {
  const characters = input
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/^HAAT(?=.{8}$)/, "");
  const isCode =
    characters.length === GIFT_CODE_LENGTH && [...characters].every((it) => GIFT_CODE_ALPHABET.includes(it));
  return isCode ? `${GIFT_CODE_PREFIX}${characters}` : undefined;
}

/** Limits the mails that one order can send. */
export const MAX_GIFT_CARDS_IN_CART = 10;

/** A gift card as its user sees it. Without the code, which only the mail contains (rule 6.9). */
export interface GiftCardView {
  id: number;
  lastFour: string;
  balancePaise: Paise;
  initialPaise: Paise;
  isActive: boolean;
  /** Who sent it; null when it was not sent to this person's address. */
  senderName: string | null;
  since: Date;
  /** What this person's own orders used (below 0) and refunded, newest first, at most 20. */
  entries: { orderNumber: string; amountPaise: Paise; at: Date }[];
}
