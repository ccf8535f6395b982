export const isSame = (one: number, other: number) => one == other; // caught by oxlint: eqeqeq
export const isKnown = (one: number | null | undefined) => one != null;
