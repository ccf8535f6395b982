// @ts-expect-error: nothing is wrong here // caught by tsgo: TS2578
export const price = 100;
