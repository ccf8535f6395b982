import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";

/** The unit and integration tests, with a setup that writes which lines each file reaches. */
const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== "object" || !("test" in project)) return [];
  const { name, setupFiles = [] } = project.test ?? {};
  if (typeof name !== "string" || !/^(unit|integration)/.test(name)) return [];
  const recorded = [setupFiles, "tests/mutations/recording-setup.ts"].flat();
  // Each file loads the app anew: only then it reaches what runs when a module is loaded.
  return [{ ...project, test: { ...project.test, isolate: true, setupFiles: recorded } }];
});

export default defineConfig({ ...config, root: process.cwd(), test: { ...config.test, projects } });
