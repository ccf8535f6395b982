import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { browserScripts } from "./scripts/browser-scripts-plugin.ts";

/** Limits are generous: a busy machine is not a fault, and what is to be fast is measured in bench/. A stray `.only` fails. */
const strictAndPatient = {
  allowOnly: false,
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Rules beside the code need no database; the other two get one of their own for each file (tests/support). */
const withDatabase = {
  alias: { "@remix-run/route-config": fileURLToPath(new URL("tests/support/route-config.ts", import.meta.url)) },
  globalSetup: "tests/support/global-database.ts",
  setupFiles: "tests/support/own-database.ts",
};

/** These fault tests start servers, flood them, or compare times: nothing else may run beside them. The others share only the database server. */
const aloneFaults = [
  "account-enumeration",
  "database-failures",
  "demo-start",
  "flood-of-*",
  "killed-worker",
  "provider-timeouts",
  "rolling-deploy",
  "shared-pages",
  "flash-sale-over-http",
  "storage-failures",
].map((name) => `tests/faults/${name}.test.ts`);

/** These take minutes each: begun last, they would run while the other core has nothing to do. */
const LONGEST = ["alternative-requests", "access-control-every-route", "malformed-forms", "stock-races"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.includes(`/${name}.test.`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "scripts/**/*.test.ts", "tests/lint/**/*.test.ts"],
          setupFiles: "tests/support/environment.ts",
          ...strictAndPatient,
        },
      },
      {
        plugins: [browserScripts()],
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          ...withDatabase,
          ...strictAndPatient,
        },
      },
      {
        plugins: [browserScripts()],
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: aloneFaults,
          ...withDatabase,
          ...strictAndPatient,
          testTimeout: 600_000,
        },
      },
      {
        plugins: [browserScripts()],
        test: {
          name: "faults-alone",
          include: aloneFaults,
          fileParallelism: false,
          ...withDatabase,
          ...strictAndPatient,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
