export const state: "open" = "open"; // caught by oxlint: typescript/prefer-as-const
