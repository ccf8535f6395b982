export const first: string = new Map<string, string>().keys().next().value; // caught by tsgo: TS2322
