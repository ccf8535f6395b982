import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changedFiles } from "./changed-files.mjs";

let repository: string;
beforeEach(() => {
  repository = fs.mkdtempSync(path.join(os.tmpdir(), "haat-repository-"));
});
afterEach(() => fs.rmSync(repository, { recursive: true, force: true }));

function git(...args: string[]): void {
  const identity = ["-c", "user.name=A", "-c", "user.email=a@haat.test"];
  const { status, stderr } = spawnSync("git", [...identity, ...args], { cwd: repository, encoding: "utf8" });
  expect(status, stderr).toBe(0);
}

function write(file: string, text: string): void {
  fs.writeFileSync(path.join(repository, file), text);
}

function commit(): void {
  git("add", "-A");
  git("commit", "--quiet", "-m", "Change the shop");
}

it("are the branch's, committed or not, without main's later changes and without deleted files", () => {
  git("init", "--quiet", "--initial-branch=main");
  for (const file of ["kept", "committed", "edited", "deleted", "of-main"]) write(`${file}.ts`, "1");
  write(".gitignore", "ignored.ts");
  commit();
  git("checkout", "--quiet", "-b", "branch");
  write("committed.ts", "2");
  fs.rmSync(path.join(repository, "deleted.ts"));
  commit();
  write("edited.ts", "2");
  write("new.ts", "1");
  write("ignored.ts", "1");
  expect(changedFiles(repository)).toEqual(["committed.ts", "edited.ts", "new.ts"]);
  git("stash", "--quiet", "--include-untracked");
  git("checkout", "--quiet", "main");
  write("of-main.ts", "2");
  commit();
  git("checkout", "--quiet", "branch");
  expect(changedFiles(repository)).toEqual(["committed.ts"]);
});

it("are none outside a repository", () => {
  write("new.ts", "1");
  expect(changedFiles(repository)).toEqual([]);
});
