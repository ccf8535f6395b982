import ts from "typescript";
import type { Edit, Kind } from "../mutant.ts";
import { isSqlTemplate, type EditsOf } from "../syntax.ts";
import { COMPARISONS, comparisonEdits } from "./comparisons.ts";
import { conditionsOf } from "./sql-conditions.ts";
import { isWord, sortOf, tokensOf, VALUE, type Token } from "./sql-tokens.ts";

/** Mutates conditions, comparisons, columns, order, numbers and functions of an `sql` template. */
export const sqlEdits: EditsOf = (node) => {
  if (!isSqlTemplate(node)) return [];
  const from = node.template.getStart() + 1;
  const source = node.getSourceFile().text.slice(from, node.template.end - 1);
  return editsOfSql(withoutValues(node)).map((edit) => ({
    ...edit,
    start: edit.start + from,
    end: edit.end + from,
    // A negated condition contains TypeScript expressions.
    after: edit.after.replace(HELD, () => source.slice(edit.start, edit.end)),
  }));
};

const HELD = "\uE001";

/** Returns the template's text with a placeholder for each character of its `${…}`. */
function withoutValues({ template }: ts.TaggedTemplateExpression): string {
  const from = template.getStart() + 1;
  let text = template.getSourceFile().text.slice(from, template.end - 1);
  if (ts.isNoSubstitutionTemplateLiteral(template)) return text;
  for (const { expression, literal } of template.templateSpans) {
    const [start, end] = [expression.pos - from - 2, literal.getStart() + 1 - from];
    text = text.slice(0, start) + VALUE.repeat(end - start) + text.slice(end);
  }
  return text;
}

function editsOfSql(text: string): Edit[] {
  const tokens = tokensOf(text);
  return [...conditionEdits(tokens), ...tokens.flatMap((_, index) => tokenEdits(tokens, index))];
}

function conditionEdits(tokens: readonly Token[]): Edit[] {
  return conditionsOf(tokens).flatMap(({ first, last, isAlternative, isCompared }) => {
    const place = { start: first.start, end: last.end };
    const dropped: Edit = { kind: "clause dropped", ...place, after: isAlternative ? "false" : "true" };
    // The comparison's own edits already make its opposite.
    return isCompared ? [dropped] : [dropped, { kind: "condition negated", ...place, after: `NOT (${HELD})` }];
  });
}

/** Replacement of each word, with the kind of its mutation. */
const WORDS: Readonly<Record<string, readonly [Kind, string]>> = {
  MIN: ["method swapped", "max"],
  MAX: ["method swapped", "min"],
  GREATEST: ["method swapped", "least"],
  LEAST: ["method swapped", "greatest"],
  FLOOR: ["method swapped", "ceil"],
  CEIL: ["method swapped", "floor"],
  LOWER: ["method dropped", ""],
  UPPER: ["method dropped", ""],
  ASC: ["order reversed", "DESC"],
  DESC: ["order reversed", "ASC"],
  TRUE: ["boolean flipped", "false"],
  FALSE: ["boolean flipped", "true"],
};

const FUNCTIONS = /^method/;

function tokenEdits(tokens: readonly Token[], index: number): Edit[] {
  const token = tokens[index]!;
  const replaced = (kind: Kind, after: string): Edit => ({ kind, start: token.start, end: token.end, after });
  if (token.kind === "operator") {
    const comparison = isAssignment(tokens, index) ? undefined : COMPARISONS[token.text];
    if (comparison) return comparisonEdits(comparison, replaced);
    if (token.text === "+" || token.text === "-") {
      return [replaced("arithmetic swapped", token.text === "+" ? "-" : "+")];
    }
    return [];
  }
  if (token.kind === "number") return isCounted(tokens[index - 1]) ? numberEdits(token) : [];
  if (token.kind === "text") return intervalEdits(token);
  if (token.kind !== "word") return [];
  const word = WORDS[token.text.toUpperCase()];
  if (word && (!FUNCTIONS.test(word[0]) || tokens[index + 1]?.text === "(")) return [replaced(...word)];
  if (isWord(token, "NULL", "DISTINCT")) return oppositeOfIs(tokens, index);
  return columnEdits(tokens, token);
}

/** Swaps `IS NULL` and `IS NOT NULL`, `IS DISTINCT FROM` and `IS NOT DISTINCT FROM`. */
function oppositeOfIs(tokens: readonly Token[], index: number): Edit[] {
  const { text, end } = tokens[index]!;
  const [before, previous] = [tokens[index - 2], tokens[index - 1]];
  if (isWord(previous, "IS")) return [{ kind: "condition negated", start: previous!.end, end, after: ` NOT ${text}` }];
  if (isWord(previous, "NOT") && isWord(before, "IS")) {
    return [{ kind: "condition negated", start: previous!.start, end, after: text }];
  }
  return [];
}

/** Returns whether the `=` sets a column: after SET, at its depth, before the next clause. */
function isAssignment(tokens: readonly Token[], index: number): boolean {
  const { depth, text } = tokens[index]!;
  if (text !== "=") return false;
  const clause = tokens
    .slice(0, index)
    .findLast((token) => token.depth === depth && isWord(token, "SET", "WHERE", "FROM", "ON", "CASE", "WHEN"));
  return isWord(clause, "SET");
}

/** Returns whether the next number is part of a computation, a comparison or a limit. */
function isCounted(previous: Token | undefined): boolean {
  return (previous?.kind === "operator" && !["::", "*"].includes(previous.text)) || isWord(previous, "LIMIT", "OFFSET");
}

function numberEdits({ text, start, end }: Token): Edit[] {
  if (!/^\d+$/.test(text)) return [];
  const changed = (by: number): Edit => ({ kind: "number off by one", start, end, after: String(Number(text) + by) });
  return Number(text) === 0 ? [changed(1)] : [changed(1), changed(-1)];
}

/** Mutates intervals such as `'30 days'`. */
function intervalEdits({ text, start, end }: Token): Edit[] {
  const [, number, unit] = /^'(\d+) ((?:second|minute|hour|day|week|month|year)s?)'$/.exec(text) ?? [];
  if (number === undefined) return [];
  const changed = (by: number): Edit => ({
    ...{ kind: "number off by one", start, end },
    after: `'${Number(number) + by} ${unit!}'`,
  });
  return [changed(1), changed(-1)];
}

/** Replaces a column with the next one of the same table and sort, such as `starts_at` and `ends_at`. */
function columnEdits(tokens: readonly Token[], token: Token): Edit[] {
  const [, table, name] = COLUMN.exec(token.text) ?? [];
  if (name === undefined || table === undefined) return [];
  const isOther = ({ kind, text }: Token): boolean => {
    const [, itsTable, itsName] = kind === "word" ? (COLUMN.exec(text) ?? []) : [];
    return itsTable === table && itsName !== undefined && itsName !== name && sortOf(itsName) === sortOf(name);
  };
  const other = tokens.find((next) => next.start > token.start && isOther(next)) ?? tokens.find(isOther);
  return other ? [{ kind: "column swapped", start: token.start, end: token.end, after: other.text }] : [];
}

const COLUMN = /^(\w+)\.([a-z]\w*)$/;
