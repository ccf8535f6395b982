/** The tabs of the seller's area that are being built: each has its address and its texts, and all share one route module. */
export const PLANNED_TABS = ["analytics", "customers", "messages", "promotions", "payments"] as const;
