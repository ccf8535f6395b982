import { add } from "#app/domain/rate-limits/counts.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";

const COME_AGAIN_SECONDS = 5;

interface Waiting {
  clients: readonly string[];
  start: () => void;
}

/**
 * Returns a function for work that takes a whole core, much memory or a database connection: `atOnce` pieces of it run in this process, the
 * others wait. Work names the clients that it is for (an account, a network): a free turn goes to the first one in the queue whose clients have
 * the fewest turns. It throws `RetryLaterError` with the text of the key `refusal` when `mostWaiting` wait already.
 */
export function createConcurrencyLimiter({
  atOnce,
  mostWaiting,
  refusal,
}: {
  atOnce: number;
  mostWaiting: number;
  refusal: string;
}) {
  let running = 0;
  const turnsOf = new Map<string, number>();
  const waiting: Waiting[] = [];

  const mostTurns = (clients: readonly string[]) => Math.max(0, ...clients.map((client) => turnsOf.get(client) ?? 0));

  function count(clients: readonly string[], change: 1 | -1): void {
    running += change;
    for (const client of clients) add(turnsOf, client, change);
  }

  function startNext(): void {
    const turns = waiting.map(({ clients }) => mostTurns(clients));
    const [next] = waiting.splice(turns.indexOf(Math.min(...turns)), 1);
    if (!next) return;
    // Counted here and not when it goes on: what comes in between must find the turn taken.
    count(next.clients, 1);
    next.start();
  }

  return async function inTurn<Result>(work: () => Promise<Result>, clients: readonly string[] = []): Promise<Result> {
    if (running < atOnce) count(clients, 1);
    else {
      if (waiting.length >= mostWaiting)
        throw new RetryLaterError(refusal, { because: "busy", retryAfterSeconds: COME_AGAIN_SECONDS });
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
