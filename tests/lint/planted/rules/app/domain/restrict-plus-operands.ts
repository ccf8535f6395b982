export const label = (price: number) => price + " paise"; // caught by oxlint: typescript/restrict-plus-operands
