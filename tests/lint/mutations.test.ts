import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { editedFiles } from "../mutations/edits/all.ts";

/** Otherwise a mutation goes stale unnoticed: the run that applies them takes hours. */
describe.each(editedFiles)("the mutations of $file", ({ file, tests, edits }) => {
  const source = fs.readFileSync(file, "utf8");

  it.each(edits)("apply: %s", (find) => {
    expect(source.split(find)).toHaveLength(2);
  });

  it.each(tests)("are tried by a test that exists: %s", (test) => {
    expect(fs.existsSync(test)).toBe(true);
  });
});
