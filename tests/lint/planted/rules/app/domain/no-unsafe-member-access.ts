export const typeOf = (text: string) => typeof JSON.parse(text).price; // caught by oxlint: typescript/no-unsafe-member-access
