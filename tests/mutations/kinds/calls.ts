import ts from "typescript";
import type { Edit } from "../mutant.ts";
import { calledName, removed, replaced, withoutCall, type EditsOf } from "../syntax.ts";
import { isOperator } from "./queries.ts";

const SWAPPED: Readonly<Record<string, string>> = bothWays([
  ["some", "every"],
  ["min", "max"],
  ["floor", "ceil"],
  ["startsWith", "endsWith"],
  ["padStart", "padEnd"],
  ["find", "findLast"],
  ["push", "unshift"],
  ["asc", "desc"],
  ["nullsFirst", "nullsLast"],
  ["and", "or"],
]);

const DROPPED = new Set([
  ...[
    "toLowerCase",
    "toUpperCase",
    "trim",
    "normalize",
    "filter",
    "slice",
    "toSorted",
    "sort",
    "toReversed",
    "reverse",
  ],
  ...["nullsFirst", "nullsLast"],
]);

/** Mutates arguments, methods and optional chains. */
export const callEdits: EditsOf = (node) => {
  if (ts.isCallExpression(node)) return [...argumentEdits(node), ...methodEdits(node), ...optionalEdits(node)];
  if (ts.isNewExpression(node)) return argumentEdits(node);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return optionalEdits(node);
  if (ts.isStringLiteral(node) && (node.text === "asc" || node.text === "desc")) {
    return [replaced("order reversed", node, node.text === "asc" ? '"desc"' : '"asc"')];
  }
  return [];
};

function argumentEdits({ expression, arguments: given }: ts.CallExpression | ts.NewExpression): Edit[] {
  if (!given || given.length === 0 || expression.kind === ts.SyntaxKind.ImportKeyword) return [];
  const swaps = given.slice(1).flatMap((second, index) => {
    const first = given[index]!;
    const between = first.getSourceFile().text.slice(first.end, second.getStart());
    const after = `${second.getText()}${between}${first.getText()}`;
    if (isFunction(first) !== isFunction(second) || first.getText() === second.getText()) return [];
    if (isOperator(first) || isOperator(second)) return [];
    return [{ kind: "arguments swapped" as const, start: first.getStart(), end: second.end, after }];
  });
  return [removed("argument dropped", given, given.length - 1), ...swaps];
}

function methodEdits(node: ts.CallExpression): Edit[] {
  const name = calledName(node);
  const callee = node.expression;
  if (name === undefined || !ts.isPropertyAccessExpression(callee)) return [];
  const swapped = Object.hasOwn(SWAPPED, name) ? SWAPPED[name] : undefined;
  return [
    ...(swapped === undefined ? [] : [replaced("method swapped", callee.name, swapped)]),
    ...(DROPPED.has(name) ? [withoutCall("method dropped", node, callee)] : []),
  ];
}

/** Makes `?.` a plain access. */
function optionalEdits(node: ts.CallExpression | ts.PropertyAccessExpression | ts.ElementAccessExpression): Edit[] {
  const token = node.questionDotToken;
  if (!token) return [];
  return [replaced("optional chain", token, ts.isPropertyAccessExpression(node) ? "!." : "!")];
}

function isFunction(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

function bothWays(pairs: [string, string][]): Record<string, string> {
  return Object.fromEntries(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
}
