export type State = "open" | "closed" | "open"; // caught by oxlint: typescript/no-duplicate-type-constituents
