export function read(value: any) { // caught by oxlint: typescript/no-explicit-any
  return value as string;
}
