import { spawnSync } from "node:child_process";
import { lintOf, runSteps, types, vitest } from "./test-steps.mjs";

/** `npm run test:quick`, for work in progress: types, lint of the files that differ from the main branch, unit tests. */

// A production setting of this shell must not reach the tests.
delete process.env.NODE_ENV;

await runSteps([
  ["Types", types],
  ["Lint of changed files", () => lintOf(changedFiles())],
  ["Unit tests", () => vitest("unit*")],
]);

/** Returns the files that are new or differ from where this branch left the main branch, committed or not. */
function changedFiles() {
  const [base = "HEAD"] = git("merge-base", "HEAD", "main");
  return [
    ...git("diff", "--name-only", "--diff-filter=d", "--relative", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** Returns the lines that git prints; none where it fails (no repository, no branch of that name). */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}
