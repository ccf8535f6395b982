/** Lets so many of an expensive kind of work run at once; the others wait for their turn, and who would wait too long is told so. */
export function createTurns({ atOnce, mostWaiting, full }: { atOnce: number; mostWaiting: number; full: () => Error }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting) throw full();
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
