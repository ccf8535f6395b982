import ts from "typescript";
import { callEdits } from "./kinds/calls.ts";
import { conditionEdits } from "./kinds/conditions.ts";
import { queryEdits } from "./kinds/queries.ts";
import { removalEdits } from "./kinds/removals.ts";
import { sqlEdits } from "./kinds/sql.ts";
import { valueEdits } from "./kinds/values.ts";
import type { Edit, Mutant } from "./mutant.ts";
import type { EditsOf } from "./syntax.ts";
import { isWithoutBehaviour } from "./without-behaviour.ts";

/** If several kinds make the same edit, the first one names it. */
const KINDS: readonly EditsOf[] = [conditionEdits, queryEdits, sqlEdits, callEdits, removalEdits, valueEdits];

/** Returns all mutants of a source file, in source order. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const scriptKind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true, scriptKind);
  const edits = new Map<string, Edit>();
  const visit = (node: ts.Node): void => {
    if (isWithoutBehaviour(node)) return;
    for (const edit of KINDS.flatMap((editsOf) => editsOf(node))) {
      const key = `${edit.start} ${edit.end} ${edit.after}`;
      if (!edits.has(key) && source.slice(edit.start, edit.end) !== edit.after) edits.set(key, edit);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...edits.values()].sort((a, b) => a.start - b.start || a.end - b.end).map((edit) => mutant(tree, edit));
}

/** Returns the source with the mutation applied. */
export function mutated(source: string, { start, end, after }: Edit): string {
  return source.slice(0, start) + after + source.slice(end);
}

function mutant(tree: ts.SourceFile, edit: Edit): Mutant {
  const { text: source, fileName: file } = tree;
  const from = tree.getLineAndCharacterOfPosition(edit.start);
  const to = tree.getLineAndCharacterOfPosition(edit.end);
  const firstStart = tree.getPositionOfLineAndCharacter(from.line, 0);
  const newline = source.indexOf("\n", edit.end);
  const lastEnd = newline === -1 ? source.length : newline;
  return {
    ...edit,
    file,
    line: from.line + 1,
    column: from.character + 1,
    lastLine: to.line + 1,
    before: source.slice(edit.start, edit.end),
    linesBefore: onOneLine(source.slice(firstStart, lastEnd)),
    linesAfter: onOneLine(source.slice(firstStart, edit.start) + edit.after + source.slice(edit.end, lastEnd)),
  };
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
