import ts from "typescript";
import type { Edit } from "../mutant.ts";
import { isEarlyExit, replaced, type EditsOf } from "../syntax.ts";

const { SyntaxKind } = ts;

/** Per operator: the operator with a moved boundary, if any, and the opposite operator. */
const COMPARISONS: Readonly<Record<string, { moved?: string; opposite: string }>> = {
  "<": { moved: "<=", opposite: ">=" },
  "<=": { moved: "<", opposite: ">" },
  ">": { moved: ">=", opposite: "<=" },
  ">=": { moved: ">", opposite: "<" },
  "===": { opposite: "!==" },
  "!==": { opposite: "===" },
  "==": { opposite: "!=" },
  "!=": { opposite: "==" },
};

/** Mutates conditions, `?:`, `&&`, `||`, `??`, `!` and comparisons. */
export const conditionEdits: EditsOf = (node) => {
  if (ts.isIfStatement(node)) {
    const never = isEarlyExit(node) ? [] : fixed(node.expression, "false");
    return [...negated(node.expression), ...fixed(node.expression, "true"), ...never];
  }
  if (ts.isWhileStatement(node)) return [...negated(node.expression), ...fixed(node.expression, "false")];
  if (ts.isConditionalExpression(node)) {
    return [
      ...negated(node.condition),
      replaced("branch always taken", node, node.whenTrue.getText()),
      replaced("branch always taken", node, node.whenFalse.getText()),
    ];
  }
  if (ts.isPrefixUnaryExpression(node) && isNot(node) && !isNot(node.parent)) {
    return [replaced("condition negated", node, node.operand.getText())];
  }
  return ts.isBinaryExpression(node) ? binaryEdits(node) : [];
};

function binaryEdits(node: ts.BinaryExpression): Edit[] {
  const { left, right, operatorToken } = node;
  switch (operatorToken.kind) {
    case SyntaxKind.AmpersandAmpersandToken:
    case SyntaxKind.BarBarToken: {
      const isChain = ts.isBinaryExpression(left) && left.operatorToken.kind === operatorToken.kind;
      const withoutRight = replaced("side dropped", node, left.getText());
      // The left side's own edits drop its sides one by one.
      return isChain ? [withoutRight] : [withoutRight, replaced("side dropped", node, right.getText())];
    }
    case SyntaxKind.QuestionQuestionToken:
      return [replaced("fallback", node, left.getText()), replaced("fallback", node, right.getText())];
    default: {
      const comparison = COMPARISONS[operatorToken.getText()];
      if (!comparison) return [];
      const flipped = replaced("comparison flipped", operatorToken, comparison.opposite);
      return comparison.moved ? [replaced("boundary moved", operatorToken, comparison.moved), flipped] : [flipped];
    }
  }
}

/** Negates a condition; the edits of comparisons and `!…` already cover their opposites. */
function negated(condition: ts.Expression): Edit[] {
  if (isNot(condition) || isComparison(condition) || isFixed(condition)) return [];
  const text = condition.getText();
  const isSimple = /^[\w.]+(\([^()]*\))?$/.test(text);
  return [replaced("condition negated", condition, isSimple ? `!${text}` : `!(${text})`)];
}

function fixed(condition: ts.Expression, value: "true" | "false"): Edit[] {
  return isFixed(condition) ? [] : [replaced("condition fixed", condition, value)];
}

function isNot(node: ts.Node): boolean {
  return ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken;
}

function isComparison(node: ts.Expression): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.getText() in COMPARISONS;
}

function isFixed({ kind }: ts.Expression): boolean {
  return kind === SyntaxKind.TrueKeyword || kind === SyntaxKind.FalseKeyword;
}
