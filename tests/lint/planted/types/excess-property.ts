export const price: { paise: number } = { paise: 100, rupees: 1 }; // caught by tsgo: TS2353
