import type { ImportPriceChange, ImportRowProblem } from "#app/db/schema.ts";
import { isSteepFall } from "#app/domain/listings/moderation/listing-reviews.ts";
import type { PlannedRow } from "#app/domain/listings/product-imports/row-plan.ts";
import { MAX_PRICE_CHANGES_SHOWN } from "#app/domain/listings/product-imports/product-imports.ts";

/** Running counts of an import. */
export interface RunningCounts {
  rows_read: number;
  rows_created: number;
  rows_changed: number;
  rows_unchanged: number;
  rows_refused: number;
  rows_noted: number;
  price_falls: number;
  price_changes: ImportPriceChange[];
  problem_counts: Record<string, number>;
}

/** Returns the counts plus these rows. */
export function countRows(counts: RunningCounts, planned: readonly PlannedRow[]): RunningCounts {
  const changes = planned.flatMap(({ priceChange }) => (priceChange ? [priceChange] : []));
  const of = (outcome: PlannedRow["outcome"]) => planned.filter((row) => row.outcome === outcome).length;
  return {
    rows_read: counts.rows_read + planned.length,
    rows_created: counts.rows_created + of("created"),
    rows_changed: counts.rows_changed + of("changed"),
    rows_unchanged: counts.rows_unchanged + of("unchanged"),
    rows_refused: counts.rows_refused + of("refused"),
    rows_noted: counts.rows_noted + planned.filter(isNoted).length,
    price_falls:
      counts.price_falls + changes.filter(({ from_paise, to_paise }) => isSteepFall(from_paise, to_paise)).length,
    price_changes: [...counts.price_changes, ...changes]
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
      .slice(0, MAX_PRICE_CHANGES_SHOWN),
    problem_counts: addProblems(
      counts.problem_counts,
      planned.map(({ problems }) => problems),
    ),
  };
}

/** Returns whether the row is imported without some of its values. */
export function isNoted({ outcome, problems }: PlannedRow): boolean {
  return outcome !== "refused" && problems.length > 0;
}

/** Adds the problems of further rows; each problem counts once per row. */
function addProblems(
  counts: Readonly<Record<string, number>>,
  rows: readonly (readonly ImportRowProblem[])[],
): Record<string, number> {
  const sums = { ...counts };
  for (const problems of rows)
    for (const code of new Set(problems.map((problem) => problem.code))) sums[code] = (sums[code] ?? 0) + 1;
  return sums;
}

/** Returns the ratio of the two prices, at least 1. */
function sizeOf({ from_paise, to_paise }: ImportPriceChange): number {
  return Math.max(from_paise, to_paise) / Math.max(1, Math.min(from_paise, to_paise));
}
