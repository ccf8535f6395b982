import { Logger, parseCronItems, run, type TaskList } from "graphile-worker";
import { schedule, taskHandlers } from "#app/jobs/task-handlers.ts";
import { cache, config, db, logger } from "#app/services.server.ts";

const JOBS_AT_ONCE = 4;
const PATIENCE_MILLISECONDS = 20_000;

/**
 * What the queue says of itself. Of a task only its name and number are written down (its payload may hold a token or a gift
 * card's code), of an error only its words and where it happened (databases add the values of rows).
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
 * Does what the shop has put into the queue, and what is due by the clock, until SIGTERM or Ctrl-C: then it finishes what it has
 * begun. What it cannot finish, another worker does again. Any number of them may run side by side.
 * Throws when it cannot begin, because the database does not answer.
 */
export async function runWorker(): Promise<void> {
  const runner = await run({
    connectionString: config.database.url,
    concurrency: JOBS_AT_ONCE,
    // What waits in the queue was put there by enqueue(), which knows each task's type.
    taskList: taskHandlers as unknown as TaskList,
    parsedCronItems: parseCronItems(
      Object.entries(schedule).map(([task, match]) => ({
        task,
        match,
        // A tick that finds the last one still waiting takes its place; one queue, so that no two run at the same time.
        options: { jobKey: task, queueName: task, maxAttempts: 1, backfillPeriod: 0 },
      })),
    ),
    logger: queueLogger,
    noHandleSignals: true,
  });
  logger.info({ jobsAtOnce: JOBS_AT_ONCE }, "worker ready");
  // For whoever started us as a child process (scripts/shop-processes.mjs).
  process.send?.("ready");

  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, "worker stopping");
    const late = setTimeout(() => {
      logger.warn("some jobs took too long; another worker will do them again");
      process.exit(1);
    }, PATIENCE_MILLISECONDS);
    await runner.stop();
    clearTimeout(late);
    await Promise.all([cache.close(), db.destroy()]);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  await runner.promise;
}
