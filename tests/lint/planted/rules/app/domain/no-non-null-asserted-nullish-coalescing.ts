export const nameOf = (read: () => string | undefined) => read()! ?? ""; // caught by oxlint: typescript/no-non-null-asserted-nullish-coalescing
