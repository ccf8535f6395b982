/** Milliseconds between two writes; a killed process loses the counts since the last one. */
const INTERVAL = 5000;
/** Maximum things counted between two writes, so that a flood of addresses does not fill the memory. */
const MAX_COUNTED = 20_000;

export type Counted<Thing> = Thing & { n: number };

/**
 * Returns a counter: `count` only counts in memory, and a timer writes the counts. Counts that could not be written go with the next write.
 * `flush` writes at once.
 */
export function createCountBuffer<Thing extends object>(
  write: (counted: readonly Counted<Thing>[]) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  let counted = new Map<string, Counted<Thing>>();
  let timer: NodeJS.Timeout | undefined;

  const count = (thing: Thing, n = 1): void => {
    const key = JSON.stringify(thing);
    const known = counted.get(key);
    if (known) known.n += n;
    else if (counted.size < MAX_COUNTED) counted.set(key, { ...thing, n });
    timer ??= setTimeout(() => void flush(), INTERVAL).unref();
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const all = [...counted.values()];
    counted = new Map();
    if (all.length === 0) return;
    try {
      await write(all);
    } catch (error) {
      onFailure(error);
      for (const { n, ...thing } of all) count(thing as Thing, n);
    }
  };

  return { count: (thing: Thing) => count(thing), flush };
}
