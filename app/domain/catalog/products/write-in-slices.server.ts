/** Products per statement. Each write updates all indexes of the product: in a large shop, more would reach the statement's time limit. */
const WRITTEN_AT_ONCE = 500;

/** Writes products in slices, one statement each. Returns the sum of the counts of changed products that `write` returns. */
export async function writeInSlices<Product>(
  products: readonly Product[],
  write: (slice: readonly Product[]) => Promise<number>,
): Promise<number> {
  let changed = 0;
  for (let from = 0; from < products.length; from += WRITTEN_AT_ONCE)
    changed += await write(products.slice(from, from + WRITTEN_AT_ONCE));
  return changed;
}
