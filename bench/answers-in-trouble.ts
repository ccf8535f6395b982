import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { AnswerTimes } from "../tests/support/http/answer-times.ts";
import { quantile } from "./quantile.ts";
import { writeSection } from "./results-file.ts";

/**
 * Measures the built shop's answers while one address floods its forms and while its database is in trouble: runs both fault tests and
 * writes their times into bench/results.md. Exits with 1 when a test fails or an answer is too late.
 * npx tsx bench/answers-in-trouble.ts (after `npm run build`)
 */
const TESTS = ["tests/faults/flood-of-slow-forms.test.ts", "tests/faults/database-failures.test.ts"];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-answers-"));
const file = path.join(folder, "times.jsonl");
try {
  const { status } = spawnSync("npx", ["vitest", "run", "--project", "faults*", ...TESTS], {
    stdio: "inherit",
    env: { ...process.env, ANSWER_TIMES_FILE: file },
  });
  const all = fs
    .readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as AnswerTimes);
  writeSection(
    "Under attack and in trouble",
    [
      `\`npx tsx bench/answers-in-trouble.ts\` on ${new Date().toISOString().slice(0, 10)}: the built shop, its databases and the attack on the same two cores.`,
      "",
      "| answers | number | p50 ms | p99 ms | slowest ms | limit ms |",
      "|---|---|---|---|---|---|",
      ...all.map(row),
    ].join("\n"),
  );
  const isLate = all.some(({ milliseconds, limitMs }) => Math.max(...milliseconds) > limitMs);
  process.exitCode = status === 0 && !isLate ? 0 : 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

function row({ what, milliseconds, limitMs }: AnswerTimes): string {
  const at = (part: number) => quantile(milliseconds, part).toFixed(0);
  return `| ${[what, milliseconds.length, at(0.5), at(0.99), at(1), limitMs].join(" | ")} |`;
}
