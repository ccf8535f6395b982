import { spawnSync } from "node:child_process";

/**
 * Part of `npm run lint`: fails when a commit after `BASE` has a subject of more than 72 characters. Without that commit (a shallow clone, an
 * exported folder, no git) there is nothing to check.
 * node scripts/docs/check-commit-subjects.mjs [BASE]
 */
const BASE = process.argv[2] ?? "b516d78e4b1c9bb6f9b8f398431da2eae64e7356";
const MAX_LENGTH = 72;

const { status, stdout } = spawnSync("git", ["log", "--no-merges", "--format=%h %s", `${BASE}..HEAD`], {
  encoding: "utf8",
});
const commits = status === 0 ? stdout.split("\n").filter(Boolean) : [];
const long = commits.filter((line) => line.slice(line.indexOf(" ") + 1).length > MAX_LENGTH);
if (long.length > 0) {
  console.error(`Commit subjects of more than ${MAX_LENGTH} characters:\n${long.join("\n")}`);
  process.exitCode = 1;
}
