import { isWord, type Token } from "./sql-tokens.ts";

/** A condition joined by AND or OR. */
interface Condition {
  first: Token;
  last: Token;
  /** Whether OR precedes or follows it: dropping the condition leaves the others to decide. */
  isAlternative: boolean;
  isCompared: boolean;
}

/** Words that end a condition at its depth. */
const END = [
  ...["AND", "OR", "THEN", "ELSE", "END", "WHEN", "WHERE", "ORDER", "GROUP", "HAVING", "LIMIT", "OFFSET", "WINDOW"],
  ...["RETURNING", "UNION", "EXCEPT", "INTERSECT", "FOR", "JOIN", "LEFT", "RIGHT", "INNER", "FULL", "CROSS", "SET"],
  ...["AS", "ASC", "DESC", "NULLS"],
];

const COMPARED = new Set(["=", "<>", "!=", "<", "<=", ">", ">="]);

/** Returns the conditions after WHERE, ON, HAVING, AND and OR. */
export function conditionsOf(tokens: readonly Token[]): Condition[] {
  return tokens.flatMap((token, index) => {
    if (!beginsCondition(tokens, index)) return [];
    const end = endOf(tokens, index + 1);
    const parts = tokens.slice(index + 1, end);
    const [first, last] = [parts[0], parts.at(-1)];
    if (!first || !last) return [];
    const isAlternative = isWord(token, "OR") || (isWord(tokens[end], "OR") && tokens[end]?.depth === token.depth);
    const here = parts.filter(({ depth }) => depth === token.depth);
    const isCompared = here.some((part) => (part.kind === "operator" && COMPARED.has(part.text)) || isWord(part, "IS"));
    return [{ first, last, isAlternative, isCompared }];
  });
}

function beginsCondition(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (isWord(token, "WHERE", "HAVING", "OR")) return true;
  // Excludes ON CONFLICT, DISTINCT ON, ON DELETE and ON UPDATE.
  if (isWord(token, "ON")) {
    return !isWord(tokens[index - 1], "DISTINCT") && !isWord(tokens[index + 1], "CONFLICT", "DELETE", "UPDATE");
  }
  return isWord(token, "AND") && !isOfBetween(tokens, index);
}

/** Returns whether AND belongs to `BETWEEN a AND b`. */
function isOfBetween(tokens: readonly Token[], index: number): boolean {
  const { depth } = tokens[index]!;
  const earlier = tokens.slice(0, index).filter((token) => token.depth === depth);
  const previous = earlier.findLast((token) => isWord(token, "AND", "OR", "WHERE", "ON", "BETWEEN"));
  return isWord(previous, "BETWEEN");
}

/** Returns the index after the condition that begins at `start`. */
function endOf(tokens: readonly Token[], start: number): number {
  const depth = tokens[start]?.depth ?? 0;
  for (let index = start; index < tokens.length; index++) {
    const token = tokens[index]!;
    if (token.depth < depth || (token.kind === "close" && token.depth < depth)) return index;
    if (token.depth > depth) continue;
    if (token.kind === "comma" || (token.kind === "other" && token.text === ";")) return index;
    if (isWord(token, "AND") ? !isOfBetween(tokens, index) : isWord(token, ...END)) return index;
  }
  return tokens.length;
}
