/** Returns the items in an order determined by the seed alone. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomOf(seed);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1));
    [order[last], order[chosen]] = [order[chosen]!, order[last]!];
  }
  return order;
}

/** Returns a generator of random numbers from 0 to 1, exclusive (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
