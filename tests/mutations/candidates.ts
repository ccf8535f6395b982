import fs from "node:fs";
import { changedLines, isOnChangedLine } from "./changed-lines.ts";
import { withoutEquivalents } from "./equivalent.ts";
import { mutantsOf } from "./generate.ts";
import { keyOf, type Mutant, type MutantName } from "./mutant.ts";
import type { Options } from "./options.ts";
import { sourceFiles } from "./sources.ts";

/** Returns all mutants that the options allow, in source order. */
export function candidates({ layers, only, changed, survivors }: Options): Mutant[] {
  const lines = changed ? changedLines() : undefined;
  const survived = survivors === undefined ? undefined : new Set(readSurvivors(survivors).map(keyOf));
  const mutants = sourceFiles(layers)
    .filter((file) => file.includes(only ?? ""))
    .flatMap((file) => mutantsOf(file, fs.readFileSync(file, "utf8")))
    .filter((mutant) => lines === undefined || isOnChangedLine(mutant, lines))
    .filter((mutant) => survived?.has(keyOf(mutant)) ?? true);
  return withoutEquivalents(mutants);
}

function readSurvivors(file: string): MutantName[] {
  return JSON.parse(fs.readFileSync(file, "utf8")) as MutantName[];
}
