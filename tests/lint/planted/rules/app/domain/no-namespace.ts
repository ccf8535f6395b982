export namespace Prices { // caught by oxlint: typescript/no-namespace
  export const lowest = 100;
}
