export const byName = (names: string[]) =>
  names.reduce((found, name) => ({ ...found, [name]: 1 }), {} as Record<string, number>); // caught by oxlint: typescript/prefer-reduce-type-parameter
