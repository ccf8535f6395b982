import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { readArguments } from "./arguments.mjs";

const none = { isPart: false, isFull: false, isRecorded: false, isChanged: false, paths: [] };

it("without arguments it is a whole run, with `--full` all of it, recorded with `--record`", () => {
  expect(readArguments([])).toEqual(none);
  expect(readArguments(["--full"])).toEqual({ ...none, isFull: true });
  expect(readArguments(["--full", "--record"])).toEqual({ ...none, isFull: true, isRecorded: true });
});

it("paths and `--changed` choose a part", () => {
  expect(readArguments(["--changed"])).toEqual({ ...none, isPart: true, isChanged: true });
  expect(readArguments(["./app/paths.ts", "app/domain/"])).toEqual({
    ...none,
    isPart: true,
    paths: ["app/paths.ts", "app/domain"],
  });
});

it.each([
  [["--record"], "--record is for a whole run: add --full."],
  [["--full", "app/paths.ts"], "--full runs everything: leave out the paths and --changed."],
  [["--full", "--changed"], "--full runs everything: leave out the paths and --changed."],
  [["--changed", "app/paths.ts"], "--changed chooses the files: leave out the paths."],
  [["app/no-such-file.ts"], "No such file or folder in this project: app/no-such-file.ts"],
  [["/etc"], "No such file or folder in this project: ../../../etc"],
])("%j is refused", (args, problem) => {
  const { problem: said } = readArguments(args) as { problem: string };
  // The number of ../ depends on the project's folder.
  expect(said.replace(/(\.\.\/)+/, "../../../")).toBe(problem);
});

it("an unknown option ends the run with 2 and one sentence", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/testing/test.mjs", "--ful"], {
    encoding: "utf8",
  });
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^Unknown option '--ful'.*\n$/);
});
