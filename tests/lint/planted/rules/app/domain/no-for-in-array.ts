export function each(names: string[], show: (place: string) => void) {
  for (const place in names) { // caught by oxlint: typescript/no-for-in-array
    show(place);
  }
}
