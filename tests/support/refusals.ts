import { DomainErrors } from "#app/domain/domain-error.ts";

/** Returns what `read` refuses, as field, key and values of each message; empty where it refuses nothing. */
export function refusalsOf(read: () => unknown): [field: string | undefined, key: string, values: object][] {
  try {
    read();
  } catch (error) {
    if (error instanceof DomainErrors) return error.all.map(({ field, key, values }) => [field, key, values]);
    throw error;
  }
  return [];
}
