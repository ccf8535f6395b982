import { choice, defineList } from "#app/domain/platform/lists/lists.ts";

/** `failed` has no attempt left; `retrying` has failed and is attempted again; `planned` is for a later time. */
export const JOB_STATES = ["failed", "retrying", "running", "waiting", "planned"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Background jobs, for administrators; those that did not succeed first. */
export const queuedJobList = defineList({
  filters: { state: choice(JOB_STATES, { fallback: "failed" }) },
  search: { maxLength: 60 },
  position: ["after", "before"],
  perPage: 50,
});

/** A job of the queue, without what it is about: that can be a person's. */
export interface QueuedJob {
  id: number;
  task: string;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  createdAt: Date;
  /** When it is attempted next. */
  runAt: Date;
}

/** How the background work stands. */
export interface QueueHealth {
  /** Worker processes with a sign of life in the last two minutes, and the last sign of any. */
  workers: number;
  lastSeenAt: Date | null;
  jobs: Record<JobState, number>;
  /** Since when the job waits that has waited longest; null when none is late. */
  waitsSince: Date | null;
  databaseBytes: number;
}
