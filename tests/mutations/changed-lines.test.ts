import { expect, it } from "vitest";
import { isOnChangedLine, linesOfDiff } from "./changed-lines.ts";

const DIFF = `diff --git a/app/a.ts b/app/a.ts
--- a/app/a.ts
+++ b/app/a.ts
@@ -3 +3,2 @@ function f() {
-  old();
+  first();
+  second();
@@ -20,4 +21,0 @@
-  gone();
diff --git a/app/gone.ts b/app/gone.ts
--- a/app/gone.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-gone
`;

it("reads the lines of a diff", () => {
  expect([...linesOfDiff(DIFF)]).toEqual([
    [
      "app/a.ts",
      [
        [3, 4],
        [21, 22],
      ],
    ],
  ]);
});

it.each([
  [2, 2, false],
  [2, 3, true],
  [4, 4, true],
  [5, 9, false],
  [22, 22, true],
])("a mutant of lines %i to %i: %s", (line, lastLine, isChanged) => {
  const changed = linesOfDiff(DIFF);
  expect(isOnChangedLine({ file: "app/a.ts", line, lastLine }, changed)).toBe(isChanged);
  expect(isOnChangedLine({ file: "app/b.ts", line, lastLine }, changed)).toBe(false);
});
