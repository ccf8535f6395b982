export * from "./stored.ts"; // caught by eslint: no-restricted-syntax
export enum State { // caught by eslint: no-restricted-syntax
  Open = "open",
}
