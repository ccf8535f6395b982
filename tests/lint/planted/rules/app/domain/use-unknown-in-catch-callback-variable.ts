export const save = (saved: Promise<void>) => saved.catch((error: Error) => error.message); // caught by oxlint: typescript/use-unknown-in-catch-callback-variable
