export const isOdd = (text: string) => /[\u0000-\u001f]/.test(text); // caught by oxlint: no-control-regex
