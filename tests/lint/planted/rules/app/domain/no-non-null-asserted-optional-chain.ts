export const nameOf = (store: { name: string } | undefined) => store?.name!; // caught by oxlint: typescript/no-non-null-asserted-optional-chain
