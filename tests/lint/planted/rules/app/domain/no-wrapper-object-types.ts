export type Name = String; // caught by oxlint: typescript/no-wrapper-object-types
