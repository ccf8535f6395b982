import { keyOf, type MutantName } from "./mutant.ts";

/** A mutant that no test can catch, with the reason: it changes nothing that anybody or anything sees. */
export interface Equivalent extends MutantName {
  reason: string;
}

/** Named by the lines with and without the mutation, as a run prints them. */
export const equivalents: readonly Equivalent[] = [];

/** Returns the mutants that are not judged equivalent. */
export function withoutEquivalents<Some extends MutantName>(
  mutants: readonly Some[],
  judged: readonly Equivalent[] = equivalents,
): Some[] {
  const keys = new Set(judged.map(keyOf));
  return mutants.filter((mutant) => !keys.has(keyOf(mutant)));
}

/** Returns the entries that name no mutant of their file any more. */
export function staleEquivalents(
  judged: readonly Equivalent[],
  mutantsOf: (file: string) => readonly MutantName[],
): Equivalent[] {
  return judged.filter((entry) => !mutantsOf(entry.file).some((mutant) => keyOf(mutant) === keyOf(entry)));
}
