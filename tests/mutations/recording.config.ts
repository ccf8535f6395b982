import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";

/** Unit and integration tests, with a setup that records the lines that each file reaches. */
const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== "object" || !("test" in project)) return [];
  const { name, setupFiles = [] } = project.test ?? {};
  if (typeof name !== "string" || !/^(unit|integration)/.test(name)) return [];
  const recorded = [setupFiles, "tests/mutations/recording-setup.ts"].flat();
  // Each file loads the app anew: otherwise code that runs at module load would count for one file only.
  return [{ ...project, test: { ...project.test, isolate: true, setupFiles: recorded } }];
});

export default defineConfig({ ...config, root: process.cwd(), test: { ...config.test, projects } });
