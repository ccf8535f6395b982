export const text = (order: { id: number }) => String(order); // caught by oxlint: typescript/no-base-to-string
