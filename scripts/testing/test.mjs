import { installPackages } from "../processes/commands.mjs";
import { isInstalled } from "../building/project-state.mjs";
import { readArguments } from "./arguments.mjs";
import { cleanTree, recordGreen } from "./green.mjs";
import { linesOf, reportFile, reportOf, writeJson } from "./report.mjs";
import { runLanes } from "./steps.mjs";

/**
 * `npm test`: runs all checks, from a fresh copy (docs/testing.md). Goes on after a failed step, so that the last line counts
 * everything: `N passed, N failed`, and `, N skipped` if tests were skipped.
 * node scripts/testing/test.mjs [--full [--record] | --changed | PATH…]
 */

// A production setting of this shell must not reach the tests.
delete process.env.NODE_ENV;

const chosen = readArguments(process.argv.slice(2));
if ("problem" in chosen) {
  console.error(chosen.problem);
  process.exit(2);
}
const tree = cleanTree();
const startedAt = new Date();
if (!isInstalled() && (await installPackages()) !== 0) {
  console.error("The packages could not be installed.");
  console.log("\n0 passed, 1 failed");
  process.exit(1);
}

// They need packages.
const { ensureBrowser } = await import("../processes/browser.mjs");
const { partOfRun, wholeRun } = await import("./runs.mjs");
const { phases, leftOut } = chosen.isPart
  ? await partOfRun(chosen)
  : wholeRun({ isFull: chosen.isFull, browser: await ensureBrowser() });
const results = [];
for (const lanes of phases) results.push(...(await runLanes(lanes)));

const report = reportOf(results, { command: process.argv.slice(2).join(" "), tree, startedAt, leftOut });
const file = reportFile(report);
writeJson(file, report);
const record = chosen.isRecorded ? recordGreen(report) : undefined;
const lines = linesOf(report, file);
const last = lines.pop();
for (const line of lines) console.log(line);
if (record) console.log(`Recorded as green: ${record}\n`);
else if (chosen.isRecorded)
  console.log("Not recorded as green: something failed, or the work tree differs from HEAD.\n");
console.log(last);
process.exit(report.count.failed === 0 ? 0 : 1);
