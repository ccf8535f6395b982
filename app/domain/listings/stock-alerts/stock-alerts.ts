import type { Locale, PictureSnapshot } from "#app/db/schema.ts";

/** Maximum alerts per person. */
export const MAX_ALERTS = 100;

/** A sold-out variant that a person waits for. */
export interface WatchedVariant {
  variantId: number;
  productId: number;
  /** In the reader's language, with the chosen options. */
  name: string;
  picture: PictureSnapshot | null;
}

/** Facts of the mail about a variant that can be bought again. */
export interface ReturnedVariant {
  productId: number;
  names: Record<Locale, string>;
}
