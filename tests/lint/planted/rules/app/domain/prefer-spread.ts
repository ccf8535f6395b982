export const highest = (prices: number[]) => Math.max.apply(Math, prices); // caught by oxlint: prefer-spread
