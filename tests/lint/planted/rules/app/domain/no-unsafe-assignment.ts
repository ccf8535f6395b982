export function priceOf(text: string) {
  const price = JSON.parse(text); // caught by oxlint: typescript/no-unsafe-assignment
  return typeof price;
}
