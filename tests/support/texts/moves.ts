interface Table {
  initial: readonly string[];
  next: Readonly<Record<string, readonly string[]>>;
}

/** Returns a state machine's table as text: "begins: open", then "open: closed, waiting" for each state. */
export function movesOf({ initial, next }: Table): string[] {
  return [["begins", initial] as const, ...Object.entries(next)].map(([state, to]) => `${state}: ${to.join(", ")}`);
}
