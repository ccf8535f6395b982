import path from "node:path";
import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";

/** The usual tests, with built modules cached: all but one are the same from mutant to mutant. */
export default defineConfig({
  ...config,
  root: process.cwd(),
  test: {
    ...config.test,
    experimental: { fsModuleCache: true, fsModuleCachePath: path.join(process.cwd(), "built-modules") },
  },
});
