import type { FeeKind } from "#app/db/schema.ts";
import { FEE_KINDS } from "#app/domain/money/fees/fee-rates.ts";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";
import type { LocalizedText } from "#app/domain/platform/settings/settings.ts";

/** `withdrawn`: another row for the same day has taken its place before it held, or it changes nothing. */
export const RATE_STATES = ["current", "planned", "past", "withdrawn"] as const;
export type RateState = (typeof RATE_STATES)[number];

/** Whose rates. */
export const RATE_SCOPES = ["marketplace", "category", "store"] as const;

/** All rates, the latest day first. */
export const feeRateList = defineList({
  filters: { state: choice(RATE_STATES), kind: choice(FEE_KINDS), scope: choice(RATE_SCOPES) },
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
  choosesRows: true,
});

/** A rate as administrators see it. */
export interface ListedRate {
  id: number;
  kind: FeeKind;
  scope: (typeof RATE_SCOPES)[number];
  /** Of the category or store; null for the marketplace. */
  names: LocalizedText | null;
  /** In India. */
  validFrom: string;
  /** Null where the category or store has no rate of its own from then on. */
  basisPoints: number | null;
  state: RateState;
  reason: string;
  isUndo: boolean;
  /** Null for rates that predate the admin pages. */
  changeId: number | null;
  by: string | null;
  at: Date | null;
  canBeUndone: boolean;
}
