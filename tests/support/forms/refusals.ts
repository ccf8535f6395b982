import { DomainErrors, type DomainError } from "#app/domain/domain-error.ts";

type Refusal = [field: string | undefined, key: string, values: DomainError["values"]];

/** Returns the errors that `read` throws: field, key and values of each message; empty without errors. */
export function refusalsOf(read: () => unknown): Refusal[] {
  try {
    read();
  } catch (error) {
    if (error instanceof DomainErrors) return error.all.map(({ field, key, values }) => [field, key, values]);
    throw error;
  }
  return [];
}
