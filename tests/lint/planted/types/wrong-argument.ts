const priceOf = (paise: number) => paise;
export const price = priceOf("100"); // caught by tsgo: TS2345
