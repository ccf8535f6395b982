export function show<T>(value: T) { // caught by oxlint: typescript/no-unnecessary-type-parameters
  process.stdout.write(JSON.stringify(value));
}
