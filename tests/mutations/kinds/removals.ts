import ts from "typescript";
import type { Edit } from "../mutant.ts";
import { isEarlyExit, removed, replaced, type EditsOf } from "../syntax.ts";

/** Removes statements, early exits, array elements and object properties. */
export const removalEdits: EditsOf = (node) => {
  if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression))
    return [dropped("statement dropped", node)];
  if (ts.isThrowStatement(node)) return isAllOfExit(node) ? [] : [dropped("statement dropped", node)];
  if (ts.isIfStatement(node) && isEarlyExit(node)) return [dropped("early exit dropped", node)];
  if (ts.isReturnStatement(node) && !node.expression) {
    return isAllOfExit(node) ? [] : [dropped("early exit dropped", node)];
  }
  if (ts.isArrayLiteralExpression(node) && !isAssignedTo(node)) {
    return node.elements.map((_, index) => removed("element dropped", node.elements, index));
  }
  if (ts.isObjectLiteralExpression(node) && !isAssignedTo(node)) {
    return node.properties.map((_, index) => removed("property dropped", node.properties, index));
  }
  return [];
};

function dropped(kind: "statement dropped" | "early exit dropped", node: ts.Statement): Edit {
  const isOneOfMany = ts.isBlock(node.parent) || ts.isSourceFile(node.parent) || ts.isCaseOrDefaultClause(node.parent);
  return replaced(kind, node, isOneOfMany ? "" : "{}");
}

/** Returns whether the statement is alone in its branch: then the whole exit is dropped instead. */
function isAllOfExit(node: ts.Statement): boolean {
  const isAlone = ts.isBlock(node.parent) && node.parent.statements.length === 1;
  return isEarlyExit(isAlone ? node.parent.parent : node.parent);
}

/** Returns whether the expression is a pattern: `[a, b] = …`. */
function isAssignedTo(node: ts.Expression): boolean {
  const { parent } = node;
  return (
    ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
}
