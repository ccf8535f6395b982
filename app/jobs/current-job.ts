import { AsyncLocalStorage } from "node:async_hooks";

/** The job that is being done. */
export interface CurrentJob {
  /** Names it among all jobs of all databases. */
  key: string;
  /** Whether it was begun before: a try that failed, or whose worker died, may have had its effect. */
  isRepeated: boolean;
}

const storage = new AsyncLocalStorage<CurrentJob>();

/** Does `work` as this job. */
export function asJob<Result>(job: CurrentJob, work: () => Promise<Result>): Promise<Result> {
  return storage.run(job, work);
}

/** The job on whose behalf the caller runs; undefined outside the worker. */
export function currentJob(): CurrentJob | undefined {
  return storage.getStore();
}
