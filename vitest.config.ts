import { defineConfig } from "vitest/config";

/** Rules beside the code need no database; the other two get one of their own for each file (tests/support). */
const withDatabase = {
  globalSetup: "tests/support/global-database.ts",
  setupFiles: "tests/support/own-database.ts",
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "scripts/**/*.test.ts", "tests/lint/**/*.test.ts"],
          setupFiles: "tests/support/environment.ts",
        },
      },
      {
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          testTimeout: 20_000,
          ...withDatabase,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          testTimeout: 180_000,
          // One at a time: these measure what happens under load they make themselves.
          fileParallelism: false,
          ...withDatabase,
        },
      },
    ],
  },
});
