import type { TestProject } from "vitest/node";
import { openTestPostgres } from "../postgres/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServerUrl: string;
    testTemplate: string;
    /** Part of this run's database names. */
    testRun: number;
  }
}

/** Starts a PostgreSQL with a migrated template, once per run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openTestPostgres();
  project.provide("testServerUrl", postgres.serverUrl);
  project.provide("testTemplate", postgres.template);
  project.provide("testRun", process.pid);
  return () => postgres.close();
}
