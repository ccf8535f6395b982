import path from "node:path";
import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";

/** The tests as ever, with modules kept as they were built: from one mutant to the next all but one are the same. */
export default defineConfig({
  ...config,
  root: process.cwd(),
  test: {
    ...config.test,
    experimental: { fsModuleCache: true, fsModuleCachePath: path.join(process.cwd(), "built-modules") },
  },
});
