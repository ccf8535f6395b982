import ts from "typescript";
import type { Edit, Kind } from "./mutant.ts";

/** Returns a node's mutations, without its children's mutations. */
export type EditsOf = (node: ts.Node) => Edit[];

export function replaced(kind: Kind, node: ts.Node, after: string): Edit {
  return { kind, start: node.getStart(), end: node.end, after };
}

/** Removes a node from a comma-separated list. */
export function removed(kind: Kind, list: ts.NodeArray<ts.Node>, index: number): Edit {
  const node = list[index]!;
  const next = list[index + 1];
  const previous = list[index - 1];
  if (next) return { kind, start: node.getStart(), end: next.getStart(), after: "" };
  if (previous) return { kind, start: previous.end, end: node.end, after: "" };
  return { kind, start: node.getStart(), end: list.end, after: "" };
}

/** Returns the name of the called method or function; undefined if an expression is called. */
export function calledName(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const callee = node.expression;
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text;
  return ts.isIdentifier(callee) ? callee.text : undefined;
}

export function isTextLiteral(node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
}

/** Removes a method call from a chain, and keeps its receiver. */
export function withoutCall(kind: Kind, node: ts.CallExpression, callee: ts.PropertyAccessExpression): Edit {
  return { kind, start: callee.name.getStart() - (callee.questionDotToken ? 2 : 1), end: node.end, after: "" };
}

/** Returns whether this is an early exit such as `if (…) return …;`. */
export function isEarlyExit(node: ts.Node): boolean {
  return ts.isIfStatement(node) && !node.elseStatement && isExit(node.thenStatement);
}

function isExit(statement: ts.Statement | undefined): boolean {
  if (!statement) return false;
  if (ts.isBlock(statement)) return isExit(statement.statements.at(-1));
  return [ts.isReturnStatement, ts.isThrowStatement, ts.isContinueStatement, ts.isBreakStatement].some((is) =>
    is(statement),
  );
}

/** Returns whether this is an `sql` template, with or without row types. */
export function isSqlTemplate(node: ts.Node): node is ts.TaggedTemplateExpression {
  return ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === "sql";
}
