export const first = (names: string[]) => names[0]!!; // caught by oxlint: typescript/no-extra-non-null-assertion, typescript/no-unnecessary-type-assertion
export const second = (names: string[]) => names[1]!;
