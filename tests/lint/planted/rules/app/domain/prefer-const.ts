let lowest = 100; // caught by oxlint: prefer-const
export const price = () => lowest;
