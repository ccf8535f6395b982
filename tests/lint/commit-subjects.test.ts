import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const script = path.resolve("scripts/docs/check-commit-subjects.mjs");
let folder: string;

const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: folder, encoding: "utf8" });
const commit = (subject: string) => {
  run("git", "-c", "user.name=A", "-c", "user.email=a@b.example", "commit", "--allow-empty", "-m", subject);
  return run("git", "rev-parse", "HEAD").stdout.trim();
};

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-commits-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it("refuses commits after the base whose subject is longer than 72 characters", () => {
  run("git", "init");
  commit("before ".repeat(20));
  const base = commit("Add a base");
  commit("a".repeat(72));
  expect(run(process.execPath, script, base).status).toBe(0);
  commit("b".repeat(73));
  const { status, stderr } = run(process.execPath, script, base);
  expect(status).toBe(1);
  expect(stderr).toContain("b".repeat(73));
  expect(stderr).not.toContain("before");
});

it.each([
  ["where the base is missing, as in a shallow clone", () => run("git", "init") && commit("c".repeat(90))],
  ["outside of git", () => {}],
])("passes %s", (_name, prepare) => {
  prepare();
  expect(run(process.execPath, script).status).toBe(0);
});
