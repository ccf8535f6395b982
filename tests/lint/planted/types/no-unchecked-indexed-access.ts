export const first = (names: string[]): string => names[0]; // caught by tsgo: TS2322
