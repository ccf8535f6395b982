export type Name = string | "Haat"; // caught by oxlint: typescript/no-redundant-type-constituents
