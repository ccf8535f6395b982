/** A sparkline has so many days; the last one is today, by India's calendar. */
export const DASHBOARD_DAYS = 30;

/** A total and how it came about: a value for each of the last days, the oldest first. */
export interface Figure {
  total: number;
  byDay: number[];
}

/** What the store was ordered (rule 9.30). */
export interface OrderFigures {
  orders: Figure;
  /** The parcels that wait to be packed or handed over. */
  toPack: number;
}

export interface SalesFigures {
  /** In paise: what was paid for the items that were delivered, on the day of their delivery. */
  revenue: Figure;
  /** Different people; of a day, those who ordered on it. */
  customers: Figure;
}

export interface ProductFigures {
  /** Products on sale; of a day, those of them that had been put on sale by then. */
  listed: Figure;
  /** Products on sale of which no piece is left. */
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
