export const close = (reason: void) => reason; // caught by oxlint: typescript/no-invalid-void-type
