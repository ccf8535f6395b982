import type { SalesSums } from "#app/domain/insights/analytics/analytics.ts";

/** What was sold in a period, for tests of components: each figure is another number. */
export const sampleSales: SalesSums = {
  orders: 25,
  pieces: 1234,
  cancelledPieces: 6,
  returnedPieces: 3,
  deliveredPieces: 1100,
  revenuePaise: 150_000,
  views: 2000,
};

/** What was sold in the period before. */
export const sampleSalesBefore: SalesSums = {
  orders: 20,
  pieces: 1234,
  cancelledPieces: 8,
  returnedPieces: 0,
  deliveredPieces: 900,
  revenuePaise: 100_000,
  views: 1000,
};
