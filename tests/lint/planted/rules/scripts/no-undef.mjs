export const price = priceOf(100); // caught by oxlint: no-undef
export const home = process.env.HOME;
console.log(home);
