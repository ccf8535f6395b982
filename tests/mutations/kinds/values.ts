import ts from "typescript";
import type { Edit } from "../mutant.ts";
import { isTextLiteral, replaced, type EditsOf } from "../syntax.ts";
import { isClassList } from "../without-behaviour.ts";
import { isPartOfQuery } from "./queries.ts";

const { SyntaxKind } = ts;

const ARITHMETIC: Readonly<Record<string, string>> = {
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
};

/** Attributes for a control's look, loading and keyboard. */
const WITHOUT_TEXT =
  /^(style|rel|target|autoComplete|inputMode|loading|decoding|fetchPriority|enterKeyHint|viewBox|d|fill|stroke.*|preserveAspectRatio|key|icon|tone|size|variant)$/;

/** Mutates numbers, texts, booleans and arithmetic. */
export const valueEdits: EditsOf = (node) => {
  if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) return isName(node) ? [] : numberEdits(node);
  if (isTextLiteral(node)) return isReadText(node) ? [replaced("text emptied", node, '""')] : [];
  if (ts.isTemplateExpression(node)) {
    const isTagged = ts.isTaggedTemplateExpression(node.parent);
    return isTagged || isClassList(node) || isMessageOfError(node.parent) ? [] : [replaced("text emptied", node, '""')];
  }
  if (ts.isJsxText(node)) return node.containsOnlyTriviaWhiteSpaces ? [] : [replaced("text emptied", node, "")];
  if (node.kind === SyntaxKind.TrueKeyword) return [replaced("boolean flipped", node, "false")];
  if (node.kind === SyntaxKind.FalseKeyword) return [replaced("boolean flipped", node, "true")];
  if (ts.isJsxAttribute(node) && !node.initializer) {
    return [replaced("boolean flipped", node, `${node.name.getText()}={false}`)];
  }
  return arithmeticEdits(node);
};

function numberEdits(node: ts.NumericLiteral | ts.BigIntLiteral): Edit[] {
  const text = node.getText().replaceAll("_", "");
  const [, whole, rest = ""] = /^(\d+)(\.\d+|n)?$/.exec(text) ?? [];
  if (whole === undefined) return [];
  const more = replaced("number off by one", node, `${BigInt(whole) + 1n}${rest}`);
  return BigInt(whole) === 0n ? [more] : [more, replaced("number off by one", node, `${BigInt(whole) - 1n}${rest}`)];
}

function arithmeticEdits(node: ts.Node): Edit[] {
  if (ts.isBinaryExpression(node)) {
    const after = ARITHMETIC[node.operatorToken.getText()];
    if (after === undefined || isText(node.left) || isText(node.right)) return [];
    return [replaced("arithmetic swapped", node.operatorToken, after)];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.MinusToken) {
    return [replaced("arithmetic swapped", node, node.operand.getText())];
  }
  if (ts.isPostfixUnaryExpression(node)) {
    const operator = node.operator === SyntaxKind.PlusPlusToken ? "--" : "++";
    return [replaced("arithmetic swapped", node, `${node.operand.getText()}${operator}`)];
  }
  return [];
}

function isText(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) return isText(node.left) || isText(node.right);
  return isTextLiteral(node) || ts.isTemplateExpression(node);
}

/** Returns whether people or other code read the text: not the name of a property, column or class. */
function isReadText(node: ts.StringLiteral | ts.NoSubstitutionTemplateLiteral): boolean {
  const { parent } = node;
  if (node.text === "" || isName(node) || isClassList(node)) return false;
  if (ts.isTaggedTemplateExpression(parent) || ts.isElementAccessExpression(parent)) return false;
  if (ts.isCallExpression(parent) && parent.expression.kind === SyntaxKind.ImportKeyword) return false;
  if (ts.isExpressionStatement(parent) || isMessageOfError(parent) || isPartOfQuery(node)) return false;
  return !(ts.isJsxAttribute(parent) && WITHOUT_TEXT.test(parent.name.getText()));
}

/** Returns whether the text is a message for programmers: `new Error("…")`. */
function isMessageOfError(node: ts.Node): boolean {
  return ts.isNewExpression(node) && /^(Type|Range)?Error$/.test(node.expression.getText());
}

function isName(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent) || ts.isBindingElement(parent)) &&
    (parent.name === node || (ts.isBindingElement(parent) && parent.propertyName === node))
  );
}
