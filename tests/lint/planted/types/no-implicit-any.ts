export const priceOf = (paise) => paise; // caught by tsgo: TS7006
