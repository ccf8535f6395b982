export const priceOf = (paise: number, quantity: number) => paise; // caught by tsgo: TS6133
