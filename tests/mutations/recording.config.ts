import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";

/** The unit and integration tests, with a setup that writes which lines each file reaches. */
const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== "object" || !("test" in project)) return [];
  const { name, setupFiles = [] } = project.test ?? {};
  if (typeof name !== "string" || !/^(unit|integration)/.test(name)) return [];
  return [
    { ...project, test: { ...project.test, setupFiles: [setupFiles, "tests/mutations/recording-setup.ts"].flat() } },
  ];
});

export default defineConfig({ ...config, root: process.cwd(), test: { ...config.test, projects } });
