export function priceOf(text: string) {
  const answer = JSON.parse(text);
  return String(answer.price);
}
console.log(1); // caught by oxlint: no-console
