import price from "./price.json" with { type: "json" };

export const rupees: string = price.paise; // caught by tsgo: TS2322
