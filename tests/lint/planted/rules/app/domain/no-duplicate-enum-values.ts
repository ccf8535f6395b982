export enum State { // caught by eslint: no-restricted-syntax
  Open = "open", Closed = "open", // caught by oxlint: typescript/no-duplicate-enum-values
}
