import type { TestProject } from "vitest/node";
import { openTestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServerUrl: string;
    testTemplate: string;
    /** Part of the names of this run's databases. */
    testRun: number;
  }
}

/** Once per run: starts a PostgreSQL with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openTestPostgres();
  project.provide("testServerUrl", postgres.serverUrl);
  project.provide("testTemplate", postgres.template);
  project.provide("testRun", process.pid);
  return () => postgres.close();
}
