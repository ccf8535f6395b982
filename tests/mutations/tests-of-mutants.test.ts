import { describe, expect, it } from "vitest";
import { testsFor } from "./chosen-tests.ts";
import { ImportGraph, importsOf } from "./imports.ts";
import { mutantsOf } from "./generate.ts";
import { hashOf, Recording } from "./recording.ts";

const SOURCE = "export const a = 1;\nexport const b = 2;\n";
const SOURCES = new Map([
  ["app/domain/money/coupons/coupons.ts", SOURCE],
  ["app/domain/money/coupons/coupons.test.ts", 'import { a } from "#app/domain/money/coupons/coupons.ts";'],
  ["app/domain/ordering/carts/carts.ts", 'import {\n  a,\n} from "#app/domain/money/coupons/coupons.ts";'],
  ["app/domain/ordering/carts/carts.test.ts", 'import "./carts.ts";'],
  ["app/domain/types.test.ts", 'import type { A } from "#app/domain/money/coupons/coupons.ts";'],
  ["tests/integration/carts/cart.test.ts", 'import { c } from "../../../app/domain/ordering/carts/carts.ts";'],
  ["tests/integration/coupons/page.test.ts", 'const c = await import("../../../app/domain/ordering/carts/carts.ts");'],
  ["tests/lint/unused.test.ts", 'import { a } from "#app/domain/money/coupons/coupons.ts";'],
  ["tests/faults/races.test.ts", 'import { a } from "#app/domain/money/coupons/coupons.ts";'],
]);
const graph = new ImportGraph(SOURCES);
const [first, , second] = mutantsOf("app/domain/money/coupons/coupons.ts", SOURCE);

it("reads imports of files of the project that run", () => {
  const source =
    'import type { A } from "./a.ts";\nimport { b,\n  c } from "./b.ts";\nexport { d } from "#app/d.ts";\nimport "./e.css";\nimport f from "f";\nvoid import("./g.ts");\n';
  expect(importsOf("app/x.ts", source, (file) => file.endsWith(".ts"))).toEqual(["app/b.ts", "app/d.ts", "app/g.ts"]);
});

describe("without a recording", () => {
  it("a mutant meets the tests that import its file, unit tests first, then tests of its subject", () => {
    expect(testsFor(first!, graph, undefined)).toEqual([
      "app/domain/money/coupons/coupons.test.ts",
      "app/domain/ordering/carts/carts.test.ts",
      "tests/integration/coupons/page.test.ts",
      "tests/integration/carts/cart.test.ts",
    ]);
  });

  it("a mutant meets twelve test files at most", () => {
    const tests = Array.from({ length: 15 }, (_, index): [string, string] => [
      `app/domain/ordering/carts/${index}.test.ts`,
      'import { a } from "#app/domain/money/coupons/coupons.ts";',
    ]);
    expect(testsFor(first!, new ImportGraph(new Map([...SOURCES, ...tests])), undefined)).toHaveLength(12);
  });
});

describe("with a recording", () => {
  const file = (lines: number[], source = SOURCE) => ({
    "app/domain/money/coupons/coupons.ts": { hash: hashOf(source), lines },
  });
  const recorded = (source: string) =>
    new Recording([
      { test: "app/domain/money/coupons/coupons.test.ts", files: file([1], source) },
      { test: "app/domain/ordering/carts/carts.test.ts", files: {} },
      { test: "tests/integration/carts/cart.test.ts", files: file([1, 2], source) },
    ]);

  it("a mutant meets the tests that reached its line", () => {
    expect(recorded(SOURCE).testsReaching(first!, SOURCE)).toEqual([
      "app/domain/money/coupons/coupons.test.ts",
      "tests/integration/carts/cart.test.ts",
    ]);
    expect(second).toMatchObject({ line: 2 });
    expect(recorded(SOURCE).testsReaching(second!, SOURCE)).toEqual(["tests/integration/carts/cart.test.ts"]);
  });

  it("a line that nothing reached is judged by the one above", () => {
    const place = { file: "app/domain/money/coupons/coupons.ts", line: 2, lastLine: 2 };
    const recording = new Recording([
      { test: "a.test.ts", files: file([1, 3]) },
      { test: "b.test.ts", files: file([3]) },
    ]);
    expect(recording.testsReaching(place, SOURCE)).toEqual(["a.test.ts"]);
  });

  it("all tests that loaded the file count where it has changed since", () => {
    expect(recorded("// Old.\n").testsReaching(second!, SOURCE)).toEqual([
      "app/domain/money/coupons/coupons.test.ts",
      "tests/integration/carts/cart.test.ts",
    ]);
  });

  it("a file that no recorded test loads is judged by imports", () => {
    expect(testsFor(first!, graph, new Recording([]))).toHaveLength(4);
  });
});
