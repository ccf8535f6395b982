/* oxlint-disable-next-line no-console */ // caught by eslint: local/disable-with-reason
console.log(1);
/* eslint-disable-next-line no-restricted-syntax */ // caught by eslint: local/disable-with-reason
export * from "./stored.ts";
// oxlint-disable-next-line no-console -- the place where errors are written
console.log(2);
// eslint-disable-next-line no-restricted-syntax -- one name for all
export * from "./old-price.ts";
