export const longer = (price: Promise<number>) => price + 1; // caught by tsgo: TS2365
