import ts from "typescript";
import { calledName, isTextLiteral } from "./syntax.ts";

/** Returns whether the node has no code that runs, or only affects a page's look. */
export function isWithoutBehaviour(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isVariableStatement(node) || ts.isFunctionDeclaration(node) || ts.isModuleDeclaration(node)) {
    if (node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) return true;
  }
  if (calledName(node) === "clsx") return true;
  return (
    (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
    isClassName(node.name.getText())
  );
}

/** Returns whether this names classes: `className`, `rowClass`, `CARD_CLASSES`. */
function isClassName(name: string): boolean {
  return /(^class|Class|CLASS)(Name|es|NAME|ES)?$/.test(name);
}

/** A Tailwind class: "mt-2", "md:grid", "size-5", "grid". */
const CLASS = /^-?[a-z@[\]&*!][\w:.,/[\]&*!()%#>~=@-]*$/;

/** Returns whether the text is a list of two or more classes, at least one with a hyphen. */
export function isClassList(node: ts.Node): boolean {
  const text = isTextLiteral(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("")
      : "";
  const words = text.trim().split(/\s+/);
  return words.length > 1 && words.every((word) => CLASS.test(word)) && words.some((word) => /\w-[\w[]/.test(word));
}
