export const args: number = process.argv; // caught by tsgo: TS2322
export const isServer: number = import.meta.env.SSR; // caught by tsgo: TS2322
export const assertion = it("is not here"); // caught by tsgo: TS2593
