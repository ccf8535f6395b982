export const names = new Set<string>(["Haat"]);
const list = <T = string>(items: T[], last: T) => items.includes(last);
export const isListed = (items: string[], last: string) => list<string>(items, last); // caught by oxlint: typescript/no-unnecessary-type-arguments
