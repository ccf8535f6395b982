import type { Edit, Kind } from "../mutant.ts";

interface Comparison {
  /** Operator that differs at the boundary only. */
  moved?: string;
  opposite: string;
}

/** Operators of SQL that a mutation replaces. */
export const COMPARISONS: Readonly<Record<string, Comparison>> = {
  "=": { opposite: "!=" },
  "!=": { opposite: "=" },
  "<>": { opposite: "=" },
  "<": { moved: "<=", opposite: ">=" },
  "<=": { moved: "<", opposite: ">" },
  ">": { moved: ">=", opposite: "<=" },
  ">=": { moved: ">", opposite: "<" },
};

/** @param replaced makes the edit at the operator's place */
export function comparisonEdits(
  { moved, opposite }: Comparison,
  replaced: (kind: Kind, after: string) => Edit,
): Edit[] {
  const flipped = replaced("comparison flipped", opposite);
  return moved ? [replaced("boundary moved", moved), flipped] : [flipped];
}
