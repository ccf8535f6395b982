const open = "open";
export enum State { // caught by eslint: no-restricted-syntax
  Open = open, // caught by oxlint: typescript/prefer-literal-enum-member
}
