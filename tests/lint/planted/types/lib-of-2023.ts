export const groups = Object.groupBy([1, 2], (price: number) => (price > 1 ? "high" : "low")); // caught by tsgo: TS2550
