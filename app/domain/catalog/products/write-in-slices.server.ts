/** A product is written into each of its indexes: in a large shop more of them would reach the time limit of a statement. */
const WRITTEN_AT_ONCE = 500;

/** Writes products in slices, one statement each. Returns the sum of what `write` returns: how many it has changed. */
export async function writeInSlices<Product>(
  products: readonly Product[],
  write: (slice: readonly Product[]) => Promise<number>,
): Promise<number> {
  let changed = 0;
  for (let from = 0; from < products.length; from += WRITTEN_AT_ONCE)
    changed += await write(products.slice(from, from + WRITTEN_AT_ONCE));
  return changed;
}
