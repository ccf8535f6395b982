import { Stored } from "./stored.ts"; // caught by oxlint: typescript/consistent-type-imports

export const idOf = (stored: Stored) => stored.id;
