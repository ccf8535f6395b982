export function count() {
  return Array.from(arguments).length; // caught by oxlint: prefer-rest-params
}
