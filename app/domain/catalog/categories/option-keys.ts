/** Returns the same text for the same values, in any order. */
export function optionsKey(options: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns whether two products have the same option names. */
export function isSameNames(names: readonly string[], others: readonly string[]): boolean {
  return names.length === others.length && names.every((name) => others.includes(name));
}
