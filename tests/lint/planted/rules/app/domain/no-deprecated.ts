import { oldPrice } from "./old-price.ts";

export const price = oldPrice(); // caught by oxlint: typescript/no-deprecated
export const part = "paise".substr(1); // caught by oxlint: typescript/no-deprecated
