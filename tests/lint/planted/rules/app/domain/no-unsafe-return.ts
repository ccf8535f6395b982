export const read = (text: string) => JSON.parse(text); // caught by oxlint: typescript/no-unsafe-return
