import { spawnSync } from "node:child_process";

/** Returns the files that are new or differ from where this branch left the main branch, committed or not. */
export function changedFiles(folder = ".") {
  const [base = "HEAD"] = git(folder, "merge-base", "HEAD", "main");
  const files = [
    ...git(folder, "diff", "--name-only", "--diff-filter=d", "--relative", base),
    ...git(folder, "ls-files", "--others", "--exclude-standard"),
  ];
  return files.sort();
}

/** Returns the lines that git prints; none where it fails (no repository, no branch of that name). */
function git(folder, ...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}
