import { rupees } from "./prices.ts"; // caught by tsgo: TS2305

export { rupees };
