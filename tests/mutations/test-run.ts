import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

export interface TestRun {
  folder: string;
  tests: readonly string[];
  limitMs: number;
  environment: Readonly<Record<string, string>>;
  /** Ends the run and all its processes. */
  signal: AbortSignal;
  /** Stops at the first failure. */
  isShort: boolean;
}

export interface TestOutcome {
  ended: "passed" | "failed" | "timed out";
  /** Test files that failed; all of them if the run ended without naming one. */
  failed: readonly string[];
}

/** Runs test files in a copy of the sources, one after another. Throws if `signal` ends it. */
export async function runTests({
  folder,
  tests,
  limitMs,
  environment,
  signal,
  isShort,
}: TestRun): Promise<TestOutcome> {
  const report = path.join(folder, "test-report.json");
  fs.rmSync(report, { force: true });
  const args = [
    ...[
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config",
      "tests/mutations/trial.config.ts",
      "--maxWorkers=1",
      "--project=unit*",
      "--project=integration*",
    ],
    ...["--reporter=json", `--outputFile=${report}`, ...(isShort ? ["--bail=1"] : []), ...tests],
  ];
  const ended = await ranInGroup(args, { folder, environment, limitMs, signal });
  signal.throwIfAborted();
  if (ended === "passed") return { ended, failed: [] };
  const named = ended === "failed" ? failedIn(report, folder) : [];
  return { ended, failed: named.length > 0 ? named : tests };
}

/** Runs node in its own process group, and ends the group on a timeout. */
function ranInGroup(
  args: readonly string[],
  { folder, environment, limitMs, signal }: Pick<TestRun, "folder" | "environment" | "limitMs" | "signal">,
): Promise<TestOutcome["ended"]> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      stdio: "ignore",
      detached: true,
      env: { ...process.env, ...environment },
    });
    let isLate = false;
    const end = () => endGroup(child.pid);
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, limitMs);
    signal.addEventListener("abort", end);
    child.once("error", () => finish(null));
    child.once("exit", finish);

    function finish(code: number | null): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      // Ends processes that the tests left running.
      end();
      resolve(isLate ? "timed out" : code === 0 ? "passed" : "failed");
    }
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group has already ended.
  }
}

interface JsonReport {
  testResults: { name: string; status: string }[];
}

function failedIn(report: string, folder: string): string[] {
  if (!fs.existsSync(report)) return [];
  const { testResults } = JSON.parse(fs.readFileSync(report, "utf8")) as JsonReport;
  return testResults.filter(({ status }) => status === "failed").map(({ name }) => path.relative(folder, name));
}
