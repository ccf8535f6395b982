export const price = lowestPrice; // caught by tsgo: TS2304
