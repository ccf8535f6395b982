import ts from "typescript";
import type { Edit } from "../mutant.ts";
import { calledName, isTextLiteral, replaced, withoutCall, type EditsOf } from "../syntax.ts";
import { COMPARISONS, comparisonEdits } from "./comparisons.ts";
import { sortOf } from "./sql-tokens.ts";

/** Kysely builder calls that can be dropped. */
const CLAUSES = new Set([
  ...["where", "whereRef", "having", "havingRef", "on", "onRef", "filterWhere", "filterWhereRef"],
  ...["orderBy", "groupBy", "limit", "offset", "distinct", "distinctOn"],
  ...["forUpdate", "forShare", "forNoKeyUpdate", "skipLocked", "noWait"],
]);

/** Calls whose text arguments are columns. */
const COLUMN_CALLS = new Set([
  ...CLAUSES,
  ...[
    "select",
    "returning",
    "ref",
    "eb",
    "order",
    "max",
    "min",
    "sum",
    "avg",
    "count",
    "coalesce",
    "column",
    "columns",
  ],
]);

/** Operators that Kysely takes as texts. */
const OPERATORS: typeof COMPARISONS = {
  ...COMPARISONS,
  is: { opposite: "is not" },
  "is not": { opposite: "is" },
  in: { opposite: "not in" },
  "not in": { opposite: "in" },
  "is distinct from": { opposite: "is not distinct from" },
  "is not distinct from": { opposite: "is distinct from" },
};

/** Mutates clauses, operators and columns of Kysely's builders. */
export const queryEdits: EditsOf = (node) => {
  if (ts.isCallExpression(node)) return clauseEdits(node);
  if (!ts.isStringLiteral(node)) return [];
  if (isOperator(node)) return operatorEdits(node);
  return columnEdits(node);
};

function clauseEdits(node: ts.CallExpression): Edit[] {
  const callee = node.expression;
  if (!ts.isPropertyAccessExpression(callee) || !CLAUSES.has(callee.name.text)) return [];
  return [withoutCall("clause dropped", node, callee)];
}

/** Returns whether the text is an operator or a column of a query, which the compiler checks. */
export function isPartOfQuery(node: ts.Node): boolean {
  return ts.isStringLiteral(node) && (isOperator(node) || columnOf(node) !== undefined);
}

/** Returns whether the text is the operator of a comparison such as `where("id", "=", id)`. */
export function isOperator(node: ts.Node): node is ts.StringLiteral {
  const { parent } = node;
  return (
    ts.isStringLiteral(node) &&
    ts.isCallExpression(parent) &&
    parent.arguments.length >= 3 &&
    parent.arguments.indexOf(node) === parent.arguments.length - 2 &&
    Object.hasOwn(OPERATORS, node.text)
  );
}

function operatorEdits(node: ts.StringLiteral): Edit[] {
  return comparisonEdits(OPERATORS[node.text]!, (kind, after) => replaced(kind, node, `"${after}"`));
}

interface Column {
  /** "c" of "c.ends_at as end". */
  table: string;
  name: string;
  alias: string;
}

/** Replaces a column with the next one of the same table in the statement, preferably of the same sort (`starts_at`, `ends_at`). */
function columnEdits(node: ts.StringLiteral): Edit[] {
  const column = columnOf(node);
  if (!column) return [];
  const others = columnsOf(statementOf(node), node).filter(
    ({ table, name }) => table === column.table && name !== column.name,
  );
  const other = others.find(({ name }) => sortOf(name) === sortOf(column.name)) ?? others[0];
  if (!other) return [];
  const prefix = column.table && `${column.table}.`;
  return [replaced("column swapped", node, `"${prefix}${other.name}${column.alias}"`)];
}

/** Returns the statement's columns from `after` on, then the columns before it. */
function columnsOf(statement: ts.Node, after: ts.Node): Column[] {
  const earlier: Column[] = [];
  const later: Column[] = [];
  const visit = (node: ts.Node): void => {
    const column = ts.isStringLiteral(node) ? columnOf(node) : undefined;
    if (column) (node.pos < after.pos ? earlier : later).push(column);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return [...later, ...earlier];
}

function columnOf(node: ts.StringLiteral): Column | undefined {
  const call = ts.isArrayLiteralExpression(node.parent) ? node.parent.parent : node.parent;
  if (!isColumnsPlace(call, node)) return undefined;
  const [, table = "", name, alias = ""] = /^(?:(\w+)\.)?([a-z]\w*)( as \w+)?$/.exec(node.text) ?? [];
  return name === undefined ? undefined : { table, name, alias };
}

function isColumnsPlace(call: ts.Node, text: ts.StringLiteral): boolean {
  if (!ts.isCallExpression(call)) return false;
  const [first, second] = call.arguments;
  const isCompared = second !== undefined && isTextLiteral(second) && Object.hasOwn(OPERATORS, second.text);
  if (isCompared) return first === text || /Ref$/.test(calledName(call) ?? "");
  return COLUMN_CALLS.has(calledName(call) ?? "") && (first === text || first === text.parent);
}

/** Returns the innermost statement around the node. */
function statementOf(node: ts.Node): ts.Node {
  return ts.findAncestor(node, (ancestor) => ts.isStatement(ancestor)) ?? node.getSourceFile();
}
