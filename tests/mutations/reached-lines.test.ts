import { expect, it } from "vitest";
import { linesReached } from "./reached-lines.ts";

/** Maps line n of the build to line n + 10 of the original. */
const map = {
  findEntry: (line: number, column: number) => ({
    ...{ generatedLine: line, generatedColumn: column, originalSource: "a.ts", fileName: "a.ts", name: undefined },
    ...{ originalLine: line + 10, originalColumn: column },
  }),
};

it("returns the lines on which a block ran, without blocks inside that did not", () => {
  const source = "f();\nif (a) {\n  b();\n}\nc();\n";
  const inner = source.indexOf("{");
  const functions = [
    {
      ranges: [
        { startOffset: 0, endOffset: source.length, count: 1 },
        { startOffset: inner, endOffset: source.indexOf("}") + 1, count: 0 },
      ],
    },
  ];
  expect(linesReached(source, functions, map)).toEqual([11, 12, 15]);
});

it("leaves out functions that were never called", () => {
  const source = "x;\ny;\n";
  const functions = [
    { ranges: [{ startOffset: 3, endOffset: 5, count: 0 }] },
    { ranges: [{ startOffset: 0, endOffset: 6, count: 2 }] },
  ];
  expect(linesReached(source, functions, map)).toEqual([11]);
});
