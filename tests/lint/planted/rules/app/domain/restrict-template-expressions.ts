export const label = (order: { id: number }) => `Order ${order}`; // caught by oxlint: typescript/restrict-template-expressions, typescript/no-base-to-string
export const price = (paise: number) => `${paise} paise`;
