export const counts = new Array(0, 1, 2); // caught by oxlint: no-array-constructor
export const row = new Array<number>(7);
