import { price } from "./lost.ts"; // caught by tsgo: TS2307

export { price };
