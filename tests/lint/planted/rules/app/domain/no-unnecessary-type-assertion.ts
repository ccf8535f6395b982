export const nameOf = (store: { name: string }) => store.name as string; // caught by oxlint: typescript/no-unnecessary-type-assertion
