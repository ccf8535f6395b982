/** Returns a quantile of the values: 0.5 for the median, 0.95 for the 95th percentile. NaN without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}
