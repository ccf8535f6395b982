export const priceOf = (text: string) => Number.parseInt(JSON.parse(text)); // caught by oxlint: typescript/no-unsafe-argument
