import { Price } from "./prices.ts"; // caught by tsgo: TS1484

export const paise = (price: Price) => price.paise;
