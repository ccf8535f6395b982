import { add } from "#app/domain/platform/rate-limits/counts.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";

const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  clients: readonly string[];
  start: () => void;
}

/**
 * Returns a function for work that takes a whole core, much memory or a database connection: at most `maxRunning` run at once in
 * this process, the others wait. Work names the clients that it is for (an account, a network): a free slot goes to the first one
 * in the queue whose clients have the fewest running. It throws `RetryLaterError` with the text of the key `refusal` when
 * `maxWaiting` wait already.
 */
export function createConcurrencyLimiter({
  maxRunning,
  maxWaiting,
  refusal,
}: {
  maxRunning: number;
  maxWaiting: number;
  refusal: string;
}) {
  let running = 0;
  const runningOf = new Map<string, number>();
  const waiting: Waiting[] = [];

  const maxRunningOf = (clients: readonly string[]) =>
    Math.max(0, ...clients.map((client) => runningOf.get(client) ?? 0));

  function count(clients: readonly string[], change: 1 | -1): void {
    running += change;
    for (const client of clients) add(runningOf, client, change);
  }

  function startNext(): void {
    const counts = waiting.map(({ clients }) => maxRunningOf(clients));
    const [next] = waiting.splice(counts.indexOf(Math.min(...counts)), 1);
    if (!next) return;
    // Counted here and not on resume, so that work that arrives in between does not take the slot.
    count(next.clients, 1);
    next.start();
  }

  return async function runLimited<Result>(
    work: () => Promise<Result>,
    clients: readonly string[] = [],
  ): Promise<Result> {
    if (running < maxRunning) count(clients, 1);
    else {
      if (waiting.length >= maxWaiting)
        throw new RetryLaterError(refusal, { because: "busy", retryAfterSeconds: RETRY_AFTER_SECONDS });
      await new Promise<void>((start) => waiting.push({ clients, start }));
    }
    try {
      return await work();
    } finally {
      count(clients, -1);
      startNext();
    }
  };
}
