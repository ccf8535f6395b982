export declare module Prices { // caught by oxlint: typescript/prefer-namespace-keyword, typescript/no-namespace
  export const lowest: number;
}
