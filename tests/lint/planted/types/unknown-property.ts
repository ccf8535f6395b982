export const rupees = (price: { paise: number }) => price.rupees; // caught by tsgo: TS2339
