import { AsyncLocalStorage } from "node:async_hooks";

/** The running job. */
export interface CurrentJob {
  /** Unique among all jobs of all databases. */
  key: string;
  /** Whether it was begun before: a failed attempt may have had its effect. */
  isRepeated: boolean;
}

const storage = new AsyncLocalStorage<CurrentJob>();

/** Runs `work` as this job. */
export function asJob<Result>(job: CurrentJob, work: () => Promise<Result>): Promise<Result> {
  return storage.run(job, work);
}

/** Returns the job that the caller runs in; undefined outside the worker. */
export function currentJob(): CurrentJob | undefined {
  return storage.getStore();
}
