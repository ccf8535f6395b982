/** Dispatch days that a store can choose (rule 9.110). */
export const DISPATCH_DAYS = [1, 2, 3, 4, 5] as const;

/** The longest holiday, in days. */
export const MAX_HOLIDAY_DAYS = 180;
