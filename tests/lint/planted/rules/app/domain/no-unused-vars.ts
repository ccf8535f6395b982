import { type Stored, storedOf } from "./stored.ts"; // caught by oxlint: no-unused-vars

const lowest = 100; // caught by oxlint: no-unused-vars
const _highest = 900;
type Price = number; // caught by oxlint: no-unused-vars
export const priceOf = (price: number, quantity: number, _code: string) => price; // caught by oxlint: no-unused-vars
export function read(text: string) {
  try {
    return JSON.parse(text) as Stored;
  } catch (error) { // caught by oxlint: no-unused-vars
    return undefined;
  }
}
