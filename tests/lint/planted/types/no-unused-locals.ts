const lowest = 100; // caught by tsgo: TS6133
export const highest = 900;
