import fs from "node:fs";
import { expect, it } from "vitest";
import { equivalents, staleEquivalents, withoutEquivalents } from "./equivalent.ts";
import { mutantsOf } from "./generate.ts";

const SOURCE = "export const isFree = (fee: number) => fee === 0;\n";
const judged = {
  file: "app/domain/a.ts",
  linesBefore: "export const isFree = (fee: number) => fee === 0;",
  linesAfter: "export const isFree = (fee: number) => fee === 1;",
  reason: "No fee is one paisa.",
};

it("leaves judged mutants out, wherever their lines have moved", () => {
  const kept = withoutEquivalents(mutantsOf("app/domain/a.ts", `// New.\n\n${SOURCE}`), [judged]);
  expect(kept.map(({ line, before, after }) => [line, before, after])).toEqual([[3, "===", "!=="]]);
  expect(withoutEquivalents(mutantsOf("app/domain/b.ts", SOURCE), [judged])).toHaveLength(2);
});

it("finds entries that name no mutant", () => {
  const gone = { ...judged, linesBefore: "export const isFree = (fee: number) => !fee;" };
  expect(staleEquivalents([judged, gone], (file) => mutantsOf(file, SOURCE))).toEqual([gone]);
});

it("has no stale entry, and a reason for each", () => {
  const read = (file: string) => (fs.existsSync(file) ? mutantsOf(file, fs.readFileSync(file, "utf8")) : []);
  expect(staleEquivalents(equivalents, read)).toEqual([]);
  expect(equivalents.filter(({ reason }) => reason.length < 20)).toEqual([]);
});
