import type { ListingReviewStatus, ProposedFields, ReviewedValues } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";

/** Number of a store's first products that need a review before going on sale (rule 9.18). */
export const FIRST_PRODUCTS = 5;

/** Allowed transitions: resubmitting a product withdraws its refused review. */
export const listingReviewTransitions: Transitions<ListingReviewStatus> = {
  initial: ["pending"],
  next: {
    pending: ["approved", "refused", "withdrawn"],
    refused: ["withdrawn"],
    approved: [],
    withdrawn: [],
  },
};

/** Reasons to refuse a product or change; each has a text with instructions (rule 9.71). */
export const REFUSAL_REASONS = [
  "picture_unclear",
  "picture_differs",
  "name_misleading",
  "wrong_category",
  "brand_unproven",
  "description_incomplete",
  "claim_untrue",
  "contact_details",
  "price_doubtful",
  "legal_details",
  "not_allowed",
  "other",
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Returns the reason of this name, or undefined. */
export const refusalReason = (name: string | undefined) => REFUSAL_REASONS.find((reason) => reason === name);

/** Characters. */
export const MAX_WORDS = 1000;

/** Returns the trimmed words of a refusal. Throws `DomainError` if the reason requires words and there are none, or if they are too long. */
export function readWords(reason: RefusalReason, words: string): string {
  const said = words.trim();
  if (reason === "other" && said === "") throw new DomainError("moderation:error.words_required", { field: "words" });
  if (said.length > MAX_WORDS)
    throw new DomainError("moderation:error.words_too_long", { field: "words", values: { n: MAX_WORDS } });
  return said;
}

/** New values of a product; missing fields stay unchanged. An empty name in Hindi or Gujarati removes the translation. */
export type AskedFields = Partial<Omit<ReviewedValues, "main_picture">>;
export type ProposedField = keyof ProposedFields;

/** Returns the values that need a review: another name, brand or category, or a price below half of today's (rule 9.18). */
export function fieldsToReview(now: ReviewedValues, asked: AskedFields): AskedFields {
  const waits: AskedFields = {};
  if (asked.name !== undefined && asked.name !== now.name) waits.name = asked.name;
  for (const field of ["name_hi", "name_gu"] as const) {
    const name = asked[field];
    // Adding a translation does not change what shoppers read.
    if (name !== undefined && now[field] && (name ?? "") !== now[field]) waits[field] = name;
  }
  if (asked.brand !== undefined && asked.brand !== now.brand) waits.brand = asked.brand;
  if (asked.category_id !== undefined && asked.category_id !== now.category_id) waits.category_id = asked.category_id;
  const price = asked.price ?? now.price;
  if (isSteepFall(now.price, price)) {
    waits.price = price;
    // The new original price may be below the current price, which still applies.
    if (asked.original_price !== undefined) waits.original_price = asked.original_price;
  }
  const fallen = Object.entries(asked.variant_prices ?? {}).filter(([id, own]) => {
    const before = now.variant_prices[id];
    return before !== undefined && before !== own && isSteepFall(before ?? now.price, own ?? price);
  });
  if (fallen.length > 0) waits.variant_prices = Object.fromEntries(fallen);
  return waits;
}

/** Returns whether a product returning to sale differs from its last sold version in fields that need a review. */
export function hasChangedSince(last: ReviewedValues, now: ReviewedValues): boolean {
  const { main_picture: picture, ...asked } = now;
  if (last.main_picture !== null && last.main_picture !== picture) return true;
  return (
    Object.keys(fieldsToReview(last, { ...asked, name_hi: now.name_hi ?? "", name_gu: now.name_gu ?? "" })).length > 0
  );
}

/** Returns whether a price falls by more than half, like the SQL of bulk-edit.queries.server.ts. */
export function isSteepFall(before: Paise, after: Paise): boolean {
  return after * 2 < before;
}

/** Open review of a product: pending, or refused and waiting for the store's correction. */
export interface OpenReview {
  id: number;
  status: "pending" | "refused";
  /** Whether approval puts the product on sale; otherwise it is on sale already, with pending changes. */
  makesLive: boolean;
  proposed: ProposedFields;
  since: Date;
  reason: RefusalReason | null;
  words: string;
}
