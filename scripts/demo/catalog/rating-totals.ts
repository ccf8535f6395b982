import { prorate } from "#app/domain/platform/money/money.ts";

/**
 * Review totals as products keep them (`ratings[n]` counts n stars) with this count and, to the rounding of single reviews,
 * this average: each star less is `q` times as frequent as the one above, as real products' totals roughly are.
 */
export function ratingTotals({ average, count }: { average: number; count: number }): number[] {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 40; step += 1) {
    const q = (low + high) / 2;
    if (averageOf(q) > average) low = q;
    else high = q;
  }
  return prorate(
    count,
    weights(low).map((weight) => Math.round(weight * 1_000_000)),
  );
}

/** For one to five stars. */
function weights(q: number): number[] {
  return [q ** 4, q ** 3, q ** 2, q, 1];
}

function averageOf(q: number): number {
  const shares = weights(q);
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.reduce((sum, share, index) => sum + share * (index + 1), 0) / total;
}
