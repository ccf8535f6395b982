const show = (name: string) => name;
export const shown = show.call(undefined, 100); // caught by tsgo: TS2345
