import type { FeeRates } from "#app/domain/fees/fees.ts";

/** The rates of something that is sold, each with the row of `fee_rates` that it is from. */
export interface NamedRates extends FeeRates {
  commissionRateId: number;
  commissionGstRateId: number;
  tcsRateId: number;
  tdsRateId: number;
}

/** The rates of a store's products by their category, and of a product without one. */
export interface RatesByCategory {
  byCategory: Record<string, FeeRates>;
  withoutCategory: FeeRates;
}
