import { describe, expect, it } from "vitest";
import { concernedTests, kindOf, nearestTests, type ConcernedTest } from "./concerned.mjs";

it.each([
  ["app/domain/platform/money/money.test.ts", "unit"],
  ["app/components/ordering/cart/savings.test.tsx", "unit"],
  ["server/serving.test.ts", "unit"],
  ["scripts/testing/report.test.ts", "unit"],
  ["tests/lint/file-names.test.ts", "unit"],
  ["tests/integration/carts/lists.test.tsx", "integration"],
  ["tests/faults/stock-races.test.ts", "faults"],
  ["tests/e2e/shopper-buys.spec.ts", "e2e"],
  ["tests/support/http/visitor.ts", undefined],
  ["app/domain/platform/money/money.ts", undefined],
  ["bench/run.test.ts", undefined],
])("%s is a test of the kind %s", (file, kind) => expect(kindOf(file)).toBe(kind));

describe("the tests that concern a file", () => {
  const users = new Map(
    Object.entries({
      "app/money.ts": ["app/money.test.ts", "app/cart.ts"],
      "app/cart.ts": ["app/page.tsx", "app/cart.test.ts", "app/money.ts"],
      "app/page.tsx": ["tests/integration/carts/page.test.ts", "tests/integration/stores/page.test.ts"],
      "tests/support/buyer.ts": ["tests/faults/stock-races.test.ts", "tests/e2e/shopper-buys.spec.ts"],
    }).map(([used, by]) => [used, new Set(by)]),
  );
  const names = (...files: string[]) => concernedTests(files, users).map(({ file, distance }) => `${distance} ${file}`);

  it("are the tests that use it, directly and through others, the nearest first, circles included", () => {
    expect(names("app/money.ts")).toEqual([
      "1 app/money.test.ts",
      "2 app/cart.test.ts",
      "3 tests/integration/carts/page.test.ts",
      "3 tests/integration/stores/page.test.ts",
    ]);
    expect(names("app/page.tsx", "app/money.ts").slice(0, 2)).toEqual([
      "1 app/money.test.ts",
      "1 tests/integration/carts/page.test.ts",
    ]);
  });

  it("are, at one distance, ordered by the words they share with the file's path", () => {
    const page = ["tests/integration/stores/page.test.ts", "tests/integration/carts/page.test.ts"];
    const both = new Map([["app/components/ordering/cart/lines.tsx", new Set(page)]]);
    expect(concernedTests(["app/components/ordering/cart/lines.tsx"], both).map(({ file }) => file)).toEqual([
      "tests/integration/carts/page.test.ts",
      "tests/integration/stores/page.test.ts",
    ]);
  });

  it("are the test itself where it is named; browser tests only then", () => {
    expect(names("app/cart.test.ts")).toEqual(["0 app/cart.test.ts"]);
    expect(names("tests/support/buyer.ts")).toEqual(["1 tests/faults/stock-races.test.ts"]);
    expect(names("tests/e2e/shopper-buys.spec.ts")).toEqual(["0 tests/e2e/shopper-buys.spec.ts"]);
    expect(names("README.md")).toEqual([]);
  });
});

it("the nearest tests that fit into a time are chosen, and all that were named", () => {
  const test = (file: string, kind: ConcernedTest["kind"], distance: number) => ({ file, kind, distance });
  const tests = [
    test("tests/faults/a.test.ts", "faults", 0),
    test("app/b.test.ts", "unit", 1),
    test("tests/integration/c.test.ts", "integration", 1),
    test("tests/integration/d.test.ts", "integration", 2),
    test("app/e.test.ts", "unit", 3),
  ];
  const chosen = (seconds: number) => nearestTests(tests, seconds).map(({ file }) => file);
  // 15 + 0.2 + 2 + 2 + 0.2 seconds.
  expect(chosen(19.5)).toHaveLength(5);
  expect(chosen(19.3)).toEqual(tests.slice(0, 4).map(({ file }) => file));
  expect(chosen(17.3)).toEqual(tests.slice(0, 3).map(({ file }) => file));
  expect(chosen(17.1)).toEqual(tests.slice(0, 2).map(({ file }) => file));
  expect(chosen(1)).toEqual(["tests/faults/a.test.ts"]);
});
