export type Listener = Function; // caught by oxlint: typescript/no-unsafe-function-type
