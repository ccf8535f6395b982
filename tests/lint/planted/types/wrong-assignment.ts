export const price: number = "100"; // caught by tsgo: TS2322
