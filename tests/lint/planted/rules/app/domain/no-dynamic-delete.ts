export function drop(prices: Record<string, number>, key: string) {
  delete prices[key]; // caught by oxlint: typescript/no-dynamic-delete
}
