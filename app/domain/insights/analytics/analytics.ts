import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** Sold pieces, and their outcome. */
export interface SoldPieces {
  orders: number;
  pieces: number;
  /** Cancelled and returned pieces among the ordered ones. */
  cancelledPieces: number;
  returnedPieces: number;
  deliveredPieces: number;
  /** Price of the delivered pieces. */
  revenuePaise: Paise;
}

/** Sales of one store, or of all. Pieces count on the day of their order; delivered pieces and revenue on the day of delivery (rule 9.140). */
export interface SalesSums extends SoldPieces {
  /** How often the pages of its products were opened (rule 9.142). */
  views: number;
}

export interface DaySales extends SalesSums {
  day: string;
}

export interface ProductSales extends SalesSums {
  productId: number;
  name: string;
  /** In the period before. */
  revenueBeforePaise: Paise;
}

export interface CategorySales {
  categoryId: number;
  name: string;
  pieces: number;
  deliveredPieces: number;
  revenuePaise: Paise;
  /** In the period before. */
  revenueBeforePaise: Paise;
}

/** The parcels of a period's orders to a PIN code (rule 9.143). */
export interface PinCodeSales {
  pinCode: string;
  parcels: number;
  cancelled: number;
  /** A delivery of them failed at least once. */
  undelivered: number;
  returned: number;
}

/** One store's figures, or all stores'. */
export type FiguresScope = StoreScope | AnyScope;

/** Figures of a period, and of the period before. */
export interface SalesFigures {
  days: DaySales[];
  daysBefore: DaySales[];
  total: SalesSums;
  totalBefore: SalesSums;
}

/** New accounts on each day of a period, and of the one before. */
export interface SignUps {
  days: number[];
  daysBefore: number[];
}

/** Returns the sums of several days. */
export function sumOfSales(days: readonly SalesSums[]): SalesSums {
  const sumOf = (value: (day: SalesSums) => number) => days.reduce((sum, day) => sum + value(day), 0);
  return {
    orders: sumOf(({ orders }) => orders),
    pieces: sumOf(({ pieces }) => pieces),
    cancelledPieces: sumOf(({ cancelledPieces }) => cancelledPieces),
    returnedPieces: sumOf(({ returnedPieces }) => returnedPieces),
    deliveredPieces: sumOf(({ deliveredPieces }) => deliveredPieces),
    revenuePaise: sumOf(({ revenuePaise }) => revenuePaise),
    views: sumOf(({ views }) => views),
  };
}

/** Returns which part of the whole it is, in thousandths; null without a whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole);
}
