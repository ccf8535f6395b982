import { describe, expect, it } from "vitest";
import { mutantsOf, mutated } from "./generate.ts";
import type { Kind } from "./mutant.ts";

/** Returns the source after each mutation of these kinds. */
function after(source: string, ...kinds: Kind[]): string[] {
  return mutantsOf("app/domain/a.tsx", source)
    .filter(({ kind }) => kinds.includes(kind))
    .map((mutant) => mutated(source, mutant));
}

/** Returns "kind: before → after" of all mutations. */
function all(source: string): string[] {
  return mutantsOf("app/domain/a.tsx", source).map(({ kind, before, after }) => `${kind}: ${before} → ${after}`);
}

describe("conditions", () => {
  it("are negated and fixed", () => {
    expect(after("if (isPaid(order)) send();", "condition negated", "condition fixed")).toEqual([
      "if (!isPaid(order)) send();",
      "if (true) send();",
      "if (false) send();",
    ]);
    expect(after("if (a && b) c();", "condition negated")).toEqual(["if (!(a && b)) c();"]);
  });

  it("lose their `!`, once", () => {
    expect(all("if (!a) b();")).toEqual([
      "condition fixed: !a → true",
      "condition fixed: !a → false",
      "condition negated: !a → a",
      "statement dropped: b(); → {}",
    ]);
    expect(all("x = !!a;")).toEqual(["statement dropped: x = !!a; → ", "condition negated: !!a → !a"]);
  });

  it("of loops end them", () => {
    expect(after("while (next()) count();", "condition negated", "condition fixed")).toEqual([
      "while (!next()) count();",
      "while (false) count();",
    ]);
  });

  it("choose always the same branch", () => {
    expect(after("f(a ? b : c);", "condition negated", "branch always taken")).toEqual([
      "f(!a ? b : c);",
      "f(b);",
      "f(c);",
    ]);
  });

  it("lose each of their sides", () => {
    expect(after("f(a && b && c);", "side dropped")).toEqual(["f(a && c);", "f(b && c);", "f(a && b);"]);
    expect(after("f(a || b);", "side dropped")).toEqual(["f(a);", "f(b);"]);
  });

  it("of `??` take always or never the other value", () => {
    expect(after("f(a ?? 'b');", "fallback")).toEqual(["f(a);", "f('b');"]);
  });

  it.each([
    ["<", ["<=", ">="]],
    ["<=", ["<", ">"]],
    [">", [">=", "<="]],
    [">=", [">", "<"]],
    ["===", ["!=="]],
    ["!==", ["==="]],
    ["==", ["!="]],
    ["!=", ["=="]],
  ])("compare otherwise than with %s", (operator, others) => {
    expect(after(`f(a ${operator} b);`, "boundary moved", "comparison flipped")).toEqual(
      others.map((other) => `f(a ${other} b);`),
    );
  });
});

describe("values", () => {
  it("numbers are one more and one less, never below nothing", () => {
    expect(after("f(5_000n, 0, 1.5);", "number off by one")).toEqual([
      "f(5001n, 0, 1.5);",
      "f(4999n, 0, 1.5);",
      "f(5_000n, 1, 1.5);",
      "f(5_000n, 0, 2.5);",
      "f(5_000n, 0, 0.5);",
    ]);
  });

  it("texts are emptied where something reads them", () => {
    expect(after('x = { "a-b": "paid", c: `${d} pieces` };', "text emptied")).toEqual([
      'x = { "a-b": "", c: `${d} pieces` };',
      'x = { "a-b": "paid", c: "" };',
    ]);
    expect(after('f(row["name"], new Error("cannot be"), import("./a.ts"));', "text emptied")).toEqual([]);
    expect(after('"use strict"; import a from "b";', "text emptied")).toEqual([]);
  });

  it("classes and looks are left alone", () => {
    expect(all('const a = <p className={b ? "mt-2" : "mt-4"} style="c" />;')).toEqual([]);
    expect(all('const rowClass = a ? "x" : "y";')).toEqual([]);
    expect(after('f("flex gap-2 md:grid-cols-2");', "text emptied")).toEqual([]);
    expect(after('f("paid by card");', "text emptied")).toEqual(['f("");']);
  });

  it("texts between tags are emptied", () => {
    expect(all("const a = <p> pieces </p>;")).toEqual(["text emptied: pieces  → "]);
  });

  it("booleans are flipped, in attributes too", () => {
    expect(all("const a = <A b={true} c />;")).toEqual([
      "boolean flipped: true → false",
      "boolean flipped: c → c={false}",
    ]);
  });

  it("sums become differences, products quotients", () => {
    expect(after("x = -a + b * c - d / e;", "arithmetic swapped")).toEqual([
      "x = a + b * c - d / e;",
      "x = -a - b * c - d / e;",
      "x = -a + b / c - d / e;",
      "x = -a + b * c + d / e;",
      "x = -a + b * c - d * e;",
    ]);
    expect(after("x += 1; y++;", "arithmetic swapped")).toEqual(["x -= 1; y++;", "x += 1; y--;"]);
    expect(after('x = "a" + b;', "arithmetic swapped")).toEqual([]);
  });
});

describe("calls", () => {
  it("lose their last argument, and swap two", () => {
    expect(after("f(a, b, c);", "argument dropped", "arguments swapped")).toEqual([
      "f(b, a, c);",
      "f(a, c, b);",
      "f(a, b);",
    ]);
    expect(after("new A(b,);", "argument dropped")).toEqual(["new A();"]);
  });

  it("do not swap a function with what it works on", () => {
    expect(after("f(a, () => b);", "arguments swapped")).toEqual([]);
  });

  it.each([
    ["a.some(b)", "a.every(b)"],
    ["Math.min(a, b)", "Math.max(a, b)"],
    ["Math.floor(a)", "Math.ceil(a)"],
    ["a.startsWith(b)", "a.endsWith(b)"],
    ["a.find(b)", "a.findLast(b)"],
    ["order.asc()", "order.desc()"],
    ["where.or([a])", "where.and([a])"],
  ])("%s becomes %s and back", (one, other) => {
    expect(after(`f(${one});`, "method swapped")).toEqual([`f(${other});`]);
    expect(after(`f(${other});`, "method swapped")).toEqual([`f(${one});`]);
  });

  it("of conversions and filters are dropped", () => {
    expect(after("f(a.trim().toLowerCase());", "method dropped")).toEqual(["f(a.toLowerCase());", "f(a.trim());"]);
    expect(after("f(a.filter(b).slice(1));", "method dropped")).toEqual(["f(a.slice(1));", "f(a.filter(b));"]);
  });

  it("take for granted what may be missing", () => {
    expect(after("f(a?.b, c?.[d], e?.(g));", "optional chain")).toEqual([
      "f(a!.b, c?.[d], e?.(g));",
      "f(a?.b, c![d], e?.(g));",
      "f(a?.b, c?.[d], e!(g));",
    ]);
  });

  it("reverse an order by name", () => {
    expect(all('f("asc");')).toContain('order reversed: "asc" → "desc"');
  });
});

describe("removals", () => {
  it("drop statements", () => {
    expect(after("function f() { a(); throw b; }", "statement dropped")).toEqual([
      "function f() {  throw b; }",
      "function f() { a();  }",
    ]);
    expect(after("if (a) b();", "statement dropped")).toEqual(["if (a) {}"]);
  });

  it("drop early exits, once", () => {
    const source = "function f() { if (!a) return 1; return 2; }";
    expect(after(source, "early exit dropped")).toEqual(["function f() {  return 2; }"]);
    expect(after(source, "condition fixed")).toEqual(["function f() { if (true) return 1; return 2; }"]);
    expect(after("for (a of b) { if (c) { continue; } d(); }", "early exit dropped")).toEqual([
      "for (a of b) {  d(); }",
    ]);
    expect(all("function f() { if (c) throw d; e(); }").filter((edit) => edit.startsWith("statement"))).toEqual([
      "statement dropped: e(); → ",
    ]);
  });

  it("drop each element and property", () => {
    expect(after("x = [a, ...b];", "element dropped")).toEqual(["x = [...b];", "x = [a];"]);
    expect(after("x = { a: 1, b, ...c };", "property dropped")).toEqual([
      "x = { b, ...c };",
      "x = { a: 1, ...c };",
      "x = { a: 1, b };",
    ]);
    expect(after("[a, b] = c;", "element dropped")).toEqual([]);
  });
});

describe("what has no behaviour", () => {
  it.each([
    'interface A { b: "c" }',
    'type A = "b" | 1;',
    'import { a } from "b";',
    'export { a } from "b";',
    'declare module "a" { const b: true; }',
  ])("is left alone: %s", (source) => {
    expect(all(source)).toEqual([]);
  });
});

it("says where a mutation is and what its lines become", () => {
  const [mutant] = mutantsOf("app/domain/a.ts", "// Before.\n  if (a &&\n    b) c();\n// After.\n");
  expect(mutant).toEqual({
    ...{ file: "app/domain/a.ts", line: 2, column: 7, lastLine: 3, kind: "condition negated", start: 17, end: 27 },
    ...{ before: "a &&\n    b", after: "!(a &&\n    b)" },
    ...{ linesBefore: "if (a && b) c();", linesAfter: "if (!(a && b)) c();" },
  });
});
