const show = (name: string) => name;
export const read: (name: string | number) => string = show; // caught by tsgo: TS2322
