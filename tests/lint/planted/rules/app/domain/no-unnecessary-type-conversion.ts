export const nameOf = (name: string) => String(name); // caught by oxlint: typescript/no-unnecessary-type-conversion
