export const greeting = `Hello ${"Haat"}`; // caught by oxlint: typescript/no-unnecessary-template-expression
