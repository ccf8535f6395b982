import { NotNow } from "#app/domain/refusal.ts";

const COME_AGAIN_SECONDS = 5;

/**
 * For work that takes a whole core or much memory: lets `atOnce` of it run in this process, the others wait for their turn. Throws `NotNow` for
 * whoever comes when `mostWaiting` wait already, with the text of the key `refusal`.
 */
export function createTurns({
  atOnce,
  mostWaiting,
  refusal,
}: {
  atOnce: number;
  mostWaiting: number;
  refusal: string;
}) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting)
        throw new NotNow(refusal, { because: "busy", retryAfterSeconds: COME_AGAIN_SECONDS });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // Whoever waits takes over this turn: nobody who comes meanwhile can slip in as one too many.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
