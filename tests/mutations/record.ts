import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { RECORDING_FOLDER } from "./recording.ts";

/** Runs the unit and integration tests, or the files of `only`, and records the lines that each file reaches. Returns vitest's exit code. */
export function record(only: string | undefined, workers: number): number {
  // An earlier recording belongs to older sources.
  if (only === undefined) fs.rmSync(RECORDING_FOLDER, { recursive: true, force: true });
  const args = [
    ...["node_modules/vitest/vitest.mjs", "run", "--config", "tests/mutations/recording.config.ts", "--reporter=dot"],
    ...[`--maxWorkers=${workers}`, ...(only === undefined ? [] : [only])],
  ];
  return spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
}
