import { choice, defineList } from "#app/domain/platform/lists/lists.ts";

/** `failed` has no attempt left; `retrying` has failed and is attempted again; `planned` is for a later time. */
export const JOB_STATES = ["failed", "retrying", "running", "waiting", "planned"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Background jobs, for administrators; by default only failed ones. */
export const queuedJobList = defineList({
  filters: { state: choice(JOB_STATES, { fallback: "failed" }) },
  search: { maxLength: 60 },
  position: ["after", "before"],
  perPage: 50,
});

/** A job of the queue, without its payload, which can be about a person. */
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

/** The state of the background work. */
export interface QueueHealth {
  /** Worker processes with a sign of life in the last two minutes, and the last sign of any. */
  workers: number;
  lastSeenAt: Date | null;
  jobs: Record<JobState, number>;
  /** Start of the longest wait of a job; null when none is late. */
  waitsSince: Date | null;
  databaseBytes: number;
}
