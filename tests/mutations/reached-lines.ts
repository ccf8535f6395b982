import type { Profiler } from "node:inspector";
import type { SourceMap } from "node:module";

/**
 * Returns the executed lines of the original source, from 1: `functions` has the execution counts of each block of `source`, and `map`
 * maps `source` to the original.
 */
export function linesReached(
  source: string,
  functions: readonly Pick<Profiler.FunctionCoverage, "ranges">[],
  map: Pick<SourceMap, "findEntry">,
): number[] {
  const counts = countsOf(source.length, functions);
  const lines = new Set<number>();
  let place = 0;
  for (const [index, text] of source.split("\n").entries()) {
    for (const { index: column } of text.matchAll(WORD)) {
      if (!counts[place + column]) continue;
      const entry = map.findEntry(index, column);
      if ("originalLine" in entry) lines.add(entry.originalLine + 1);
    }
    place += text.length + 1;
  }
  return [...lines].sort((a, b) => a - b);
}

/** Characters where a mapped part of the original may begin. */
const WORD = /[\w"'`({[<]+/g;

/** Returns whether each character ran: inner blocks override outer ones. */
function countsOf(length: number, functions: readonly Pick<Profiler.FunctionCoverage, "ranges">[]): Uint8Array {
  const counts = new Uint8Array(length);
  const ranges = functions
    .flatMap((one) => one.ranges)
    .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  for (const { startOffset, endOffset, count } of ranges) counts.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return counts;
}
