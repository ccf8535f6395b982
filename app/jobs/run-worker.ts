import { EventEmitter } from "node:events";
import { Logger, parseCronItems, run, type WorkerEvents } from "graphile-worker";
import { startHeartbeat } from "#app/jobs/heartbeat.ts";
import { schedule, workerTasks } from "#app/jobs/task-handlers.ts";
import { cache, config, db, logger } from "#app/services.server.ts";

const JOBS_AT_ONCE = 4;
/** A scheduled task that failed, or whose worker died, is retried before its next run replaces it. */
const SCHEDULED_ATTEMPTS = 3;
/** A silent database must not prevent the worker's exit. */
const RELEASE_MILLISECONDS = 3000;

/**
 * Logs the queue's messages. Of a task only name and id are logged (its payload may hold a token or a gift card's code), of an error only message
 * and stack (database errors add values of rows).
 */
interface QueueNews {
  job?: { id: string; task_identifier: string; attempts: number };
  error?: { stack?: string };
  duration?: number;
}

const queueLogger = new Logger(() => (level, message, meta) => {
  const { job, error, duration } = (meta ?? {}) as QueueNews;
  const line = { job: job?.id, task: job?.task_identifier, attempts: job?.attempts, error: error?.stack, duration };
  const severity: string = level;
  if (severity === "error") logger.error(line, message);
  else if (severity === "warning") logger.warn(line, message);
  else logger.debug(line, message);
});

/**
 * Runs queued and scheduled tasks until SIGTERM or Ctrl-C, then finishes the started ones. Tasks that it cannot finish in time are released for
 * another worker, as are a killed worker's tasks. Any number of workers may run side by side. Throws when the database does not answer at start.
 */
export async function runWorker(): Promise<void> {
  const events = new EventEmitter() as WorkerEvents;
  let workerId: string | undefined;
  // Jobs and queues are locked under this name.
  events.on("pool:create", ({ workerPool }) => (workerId = workerPool.id));
  const runner = await run({
    connectionString: config.database.url,
    concurrency: JOBS_AT_ONCE,
    // Fewer make the queue warn. They fetch and finish jobs in a few milliseconds each; jobs themselves use the pool of `db`.
    maxPoolSize: JOBS_AT_ONCE,
    events,
    taskList: workerTasks,
    parsedCronItems: parseCronItems(
      Object.entries(schedule).map(([task, match]) => ({
        task,
        match,
        // A run replaces an earlier one that still waits; one queue, so that no two run at the same time.
        options: { jobKey: task, queueName: task, maxAttempts: SCHEDULED_ATTEMPTS, backfillPeriod: 0 },
      })),
    ),
    logger: queueLogger,
    noHandleSignals: true,
  });
  if (workerId === undefined) throw new Error("The queue did not name its worker");
  const stopHeartbeat = startHeartbeat(workerId);
  logger.info({ jobsAtOnce: JOBS_AT_ONCE, worker: workerId }, "worker ready");
  // For the parent process (scripts/processes/shop-processes.mjs).
  process.send?.("ready");

  const giveUp = async () => {
    await within(RELEASE_MILLISECONDS, stopHeartbeat());
    process.exit(1);
  };
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return giveUp();
    isStopping = true;
    logger.info({ signal }, "worker stopping");
    const late = setTimeout(() => {
      logger.warn("some jobs took too long; another worker will do them again");
      void giveUp();
    }, config.worker.stopSeconds * 1000);
    await runner.stop();
    clearTimeout(late);
    await within(RELEASE_MILLISECONDS, stopHeartbeat());
    await Promise.all([cache.close(), db.destroy()]);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  try {
    await runner.promise;
  } finally {
    // The queue ended by itself: its jobs must not wait until this worker counts as dead.
    if (!isStopping) await within(RELEASE_MILLISECONDS, stopHeartbeat());
  }
}

/** Waits for `work`, at most `milliseconds`. Logs its failure. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  const done = work.catch((error: unknown) =>
    logger.warn({ err: error }, "a stopping worker could not release its jobs"),
  );
  await Promise.race([done, late]);
  clearTimeout(timer);
}
