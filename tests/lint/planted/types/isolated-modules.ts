export { Price } from "./prices.ts"; // caught by tsgo: TS1205
