export const home = process.env.HOME; // caught by oxlint: no-restricted-properties
