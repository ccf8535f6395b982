export enum State { // caught by eslint: no-restricted-syntax
  Open = "open",
  Closed = 1, // caught by oxlint: typescript/no-mixed-enums
}
