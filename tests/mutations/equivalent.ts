import { keyOf, type MutantName } from "./mutant.ts";

/** A mutant that no test can catch because it has no observable effect, with the reason. */
export interface Equivalent extends MutantName {
  reason: string;
}

/** Identified by the lines with and without the mutation, as a run prints them. */
export const equivalents: readonly Equivalent[] = [];

/** Returns the mutants that are not listed as equivalent. */
export function withoutEquivalents<Some extends MutantName>(
  mutants: readonly Some[],
  judged: readonly Equivalent[] = equivalents,
): Some[] {
  const keys = new Set(judged.map(keyOf));
  return mutants.filter((mutant) => !keys.has(keyOf(mutant)));
}

/** Returns the entries that match no mutant of their file any more. */
export function staleEquivalents(
  judged: readonly Equivalent[],
  mutantsOf: (file: string) => readonly MutantName[],
): Equivalent[] {
  return judged.filter((entry) => !mutantsOf(entry.file).some((mutant) => keyOf(mutant) === keyOf(entry)));
}
