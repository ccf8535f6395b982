/** Days of a sparkline; the last one is today, by India's calendar. */
export const DASHBOARD_DAYS = 30;

/** A total, and its value on each of the last days, oldest first. */
export interface Figure {
  total: number;
  byDay: number[];
}

/** Orders of the store (rule 9.30). */
export interface OrderFigures {
  orders: Figure;
  /** The parcels that wait to be packed or handed over. */
  toPack: number;
}

export interface SalesFigures {
  /** In paise: payments for delivered items, on the day of their delivery. */
  revenue: Figure;
  /** Different people; per day, the people who ordered on it. */
  customers: Figure;
}

export interface ProductFigures {
  /** Products on sale; per day, how many of them were on sale by then. */
  listed: Figure;
  /** Products on sale with no piece left. */
  outOfStock: number;
  /** Products on sale with a variant that is about to run out, or has (rule 9.23). */
  lowStock: number;
  takenDown: number;
  /** Products that were refused, or whose changes were (rule 9.71). */
  refused: number;
}

/** A variant that is about to run out. */
export interface LowVariant {
  id: number;
  productName: string;
  options: Record<string, string>;
  sku: string | null;
  stock: number;
  /** People who want a message when it can be bought again. */
  waiting: number;
}
