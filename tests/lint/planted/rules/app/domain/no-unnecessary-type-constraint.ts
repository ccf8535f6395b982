export const same = <T extends unknown>(one: T, other: T) => one === other; // caught by oxlint: typescript/no-unnecessary-type-constraint
