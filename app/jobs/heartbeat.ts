import {
  recordHeartbeat,
  releaseDeadWorkers,
  releaseWorker,
} from "#app/domain/platform/workers/workers.commands.server.ts";
import { config, db, logger } from "#app/services.server.ts";

/** Ends the heartbeat and releases the worker's own locks. */
export type StopHeartbeat = () => Promise<void>;

/** Writes this worker's heartbeat and releases locks of dead workers, immediately and then every few seconds. */
export function startHeartbeat(workerId: string): StopHeartbeat {
  const { heartbeatSeconds, deadAfterSeconds } = config.worker;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function beat(): Promise<void> {
    try {
      await recordHeartbeat(db, workerId);
      const dead = await releaseDeadWorkers(db, deadAfterSeconds);
      if (dead.length > 0) logger.warn({ workers: dead }, "jobs of dead workers are released");
    } catch (error) {
      logger.warn({ err: error }, "a heartbeat of this worker was lost");
    }
    if (!isStopped) timer = setTimeout(beatAgain, heartbeatSeconds * 1000);
  }

  let beating = beat();
  function beatAgain(): void {
    beating = beat();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await beating;
    await releaseWorker(db, workerId);
  };
}
