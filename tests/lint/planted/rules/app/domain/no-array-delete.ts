export function drop(items: string[]) {
  delete items[0]; // caught by oxlint: typescript/no-array-delete
}
