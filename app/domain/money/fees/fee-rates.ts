import type { FeeKind } from "#app/db/schema.ts";
import type { FeeRates } from "#app/domain/money/fees/fees.ts";

export const FEE_KINDS = ["commission", "commission_gst", "tcs", "tds"] as const satisfies FeeKind[];

/** The field for each kind of rate. */
export const RATE_FIELDS = {
  commission: "commissionBasisPoints",
  commission_gst: "commissionGstBasisPoints",
  tcs: "tcsBasisPoints",
  tds: "tdsBasisPoints",
} as const satisfies Record<FeeKind, keyof FeeRates>;

/** The highest rate, in hundredths of a percent. */
export const MAX_RATE = 3000;

/** Rates of a sold item, each with its row of `fee_rates`. */
export interface NamedRates extends FeeRates {
  commissionRateId: number;
  commissionGstRateId: number;
  tcsRateId: number;
  tdsRateId: number;
}

/** Rates for a store's products by category, and for a product without one. */
export interface RatesByCategory {
  byCategory: Record<string, FeeRates>;
  withoutCategory: FeeRates;
}

/** The kind of a rate and its target: a category, a store, or the marketplace. */
export interface FeeTarget {
  kind: FeeKind;
  categoryId: number | null;
  sellerId: number | null;
}

/** Returns a target as text: `commission category 5`, `commission store 7`, `tcs`. */
export function targetText({ kind, categoryId, sellerId }: FeeTarget): string {
  if (categoryId !== null) return `${kind} category ${categoryId}`;
  return sellerId === null ? kind : `${kind} store ${sellerId}`;
}

/** Parses a target from its text. */
export function readTarget(text: string): FeeTarget {
  const [kind, whose, id] = text.split(" ");
  const known = FEE_KINDS.find((one) => one === kind);
  if (!known) throw new Error(`There is no rate ${text}`);
  return {
    kind: known,
    categoryId: whose === "category" ? Number(id) : null,
    sellerId: whose === "store" ? Number(id) : null,
  };
}

/** Returns a rate as people type it, `12.5`; the empty text for none. */
export function percentText(basisPoints: number | null): string {
  return basisPoints === null ? "" : String(basisPoints / 100);
}
