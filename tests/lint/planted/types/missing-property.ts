export const price: { paise: number; currency: string } = { paise: 100 }; // caught by tsgo: TS2741
