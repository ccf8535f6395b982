const priceOf = (paise: number) => paise;
export const price = priceOf(); // caught by tsgo: TS2554
