export const lower = (price: string) => -price; // caught by oxlint: typescript/no-unsafe-unary-minus
