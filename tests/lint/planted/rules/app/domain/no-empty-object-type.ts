export type Anything = {}; // caught by oxlint: typescript/no-empty-object-type
export interface Nothing {} // caught by oxlint: typescript/no-empty-object-type
