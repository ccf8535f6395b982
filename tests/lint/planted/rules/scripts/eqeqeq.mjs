export const isSame = (one, other) => one == other; // caught by oxlint: eqeqeq
export const isKnown = (one) => one != null; // caught by oxlint: eqeqeq
