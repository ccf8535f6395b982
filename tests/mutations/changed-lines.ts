import { execFileSync } from "node:child_process";
import fs from "node:fs";

/** First and last line of each change, by file. */
type ChangedLines = ReadonlyMap<string, readonly (readonly [first: number, last: number])[]>;

/** Returns the lines changed since this branch left main, committed or not. Throws without git or main. */
export function changedLines(): ChangedLines {
  const base = git("merge-base", "HEAD", "main").trim();
  const lines = new Map(linesOfDiff(git("diff", "--unified=0", "--no-color", "--no-ext-diff", "--relative", base)));
  for (const file of git("ls-files", "--others", "--exclude-standard").split("\n").filter(Boolean)) {
    lines.set(file, [[1, fs.readFileSync(file, "utf8").split("\n").length]]);
  }
  return lines;
}

/** Reads the output of `git diff --unified=0`. A removal counts as a change of the lines around it. */
export function linesOfDiff(diff: string): ChangedLines {
  const lines = new Map<string, (readonly [number, number])[]>();
  let places: (readonly [number, number])[] = [];
  for (const line of diff.split("\n")) {
    const [, file] = /^\+\+\+ b\/(.+)$/.exec(line) ?? [];
    if (line.startsWith("+++ ")) places = [];
    if (file !== undefined) lines.set(file, places);
    const [, first, count = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first === undefined) continue;
    const from = Number(first);
    places.push(count === "0" ? [from, from + 1] : [from, from + Number(count) - 1]);
  }
  return lines;
}

/** Returns whether the mutant touches a changed line. */
export function isOnChangedLine(
  { file, line, lastLine }: { file: string; line: number; lastLine: number },
  changed: ChangedLines,
): boolean {
  return changed.get(file)?.some(([first, last]) => line <= last && lastLine >= first) ?? false;
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 28 });
}
