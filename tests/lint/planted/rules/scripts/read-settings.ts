export const home = process.env.HOME;
console.log(home);
