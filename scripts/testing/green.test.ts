import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cleanTree, headTree, recordGreen } from "./green.mjs";
import type { Report } from "./report.mjs";

/** A repository with one commit, and a temporary folder for the records. */
let repository: string;
let temporary: string;

beforeEach(() => {
  repository = fs.mkdtempSync(path.join(os.tmpdir(), "haat-repository-"));
  temporary = fs.mkdtempSync(path.join(os.tmpdir(), "haat-records-"));
  vi.stubEnv("TMPDIR", temporary);
  git("init", "--quiet");
  write("shop.txt", "open");
  commit();
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of [repository, temporary]) fs.rmSync(folder, { recursive: true, force: true });
});

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: repository, encoding: "utf8" });
  expect(status, stderr).toBe(0);
  return stdout.trim();
}

function write(file: string, text: string): void {
  fs.writeFileSync(path.join(repository, file), text);
}

function commit(): void {
  git("add", "-A");
  git("-c", "user.name=A", "-c", "user.email=a@haat.test", "commit", "--quiet", "-m", "Change the shop");
}

const green = (count = { passed: 12, failed: 0, skipped: 1 }): Report => ({
  command: "--full --record",
  tree: cleanTree(repository),
  startedAt: "2026-11-29T10:00:00.000Z",
  seconds: 700,
  count,
  steps: [{ name: "Types", seconds: 24.8, passed: 1, failed: 0, skipped: 0 }],
  files: [],
  failures: [],
  retried: ["pays"],
  leftOut: [],
});

function show(): { code: number | null; output: string } {
  const script = path.resolve("scripts/testing/show-green.mjs");
  const { status, stdout } = spawnSync(process.execPath, [script], { cwd: repository, encoding: "utf8" });
  return { code: status, output: stdout.trim() };
}

it("a green run of a clean work tree is recorded under its tree", () => {
  const tree = git("rev-parse", "HEAD^{tree}");
  expect(show()).toEqual({ code: 1, output: `not green: no whole run of ${tree} is recorded` });
  const file = path.join(temporary, "haat-green", `${tree}.json`);
  expect(recordGreen(green(), repository)).toBe(file);
  expect(JSON.parse(fs.readFileSync(file, "utf8"))).toEqual({
    tree,
    startedAt: "2026-11-29T10:00:00.000Z",
    passed: 12,
    failed: 0,
    skipped: 1,
    seconds: 700,
    steps: [{ name: "Types", seconds: 24.8, passed: 1, failed: 0, skipped: 0 }],
    retried: ["pays"],
  });
  expect(show()).toEqual({
    code: 0,
    output: `green: ${tree}: 12 passed, 0 failed, 1 skipped, 700 s, begun 2026-11-29T10:00:00.000Z`,
  });
});

it("the same tree in another commit is green, another tree is not", () => {
  recordGreen(green(), repository);
  write("shop.txt", "closed");
  commit();
  expect(show().code).toBe(1);
  write("shop.txt", "open");
  commit();
  expect(show().code).toBe(0);
});

it.each([
  ["a changed file", "shop.txt"],
  ["a new file", "stall.txt"],
])("a run of a work tree with %s is not recorded", (_, file) => {
  write(file, "closed");
  expect(cleanTree(repository)).toBeUndefined();
  expect(headTree(repository)).toBe(git("rev-parse", "HEAD^{tree}"));
  expect(recordGreen(green(), repository)).toBeUndefined();
  expect(fs.readdirSync(temporary)).toEqual([]);
});

it("a run whose files were changed meanwhile, or a commit made, is not recorded", () => {
  const begun = green();
  write("shop.txt", "closed");
  expect(recordGreen(begun, repository)).toBeUndefined();
  commit();
  expect(recordGreen(begun, repository)).toBeUndefined();
  expect(fs.readdirSync(temporary)).toEqual([]);
});

it("a run that failed, or checked nothing, is not recorded", () => {
  expect(recordGreen(green({ passed: 12, failed: 1, skipped: 0 }), repository)).toBeUndefined();
  expect(recordGreen(green({ passed: 0, failed: 0, skipped: 0 }), repository)).toBeUndefined();
  expect(fs.readdirSync(temporary)).toEqual([]);
});

it("a folder without a commit is not green", () => {
  fs.rmSync(path.join(repository, ".git"), { recursive: true });
  expect(cleanTree(repository)).toBeUndefined();
  expect(show()).toEqual({ code: 1, output: "not green: there is no commit" });
});
