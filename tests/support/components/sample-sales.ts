import type { SalesSums } from "#app/domain/insights/analytics/analytics.ts";

/** A period's sales, for tests of components: every figure is different. */
export const sampleSales: SalesSums = {
  orders: 25,
  pieces: 1234,
  cancelledPieces: 6,
  returnedPieces: 3,
  deliveredPieces: 1100,
  revenuePaise: 150_000,
  views: 2000,
};

/** Sales of the previous period. */
export const sampleSalesBefore: SalesSums = {
  orders: 20,
  pieces: 1234,
  cancelledPieces: 8,
  returnedPieces: 0,
  deliveredPieces: 900,
  revenuePaise: 100_000,
  views: 1000,
};
