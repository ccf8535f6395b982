/** The transition table of a state machine. */
export interface Transitions<Status extends string> {
  /** The statuses of new rows. */
  initial: readonly Status[];
  /** Which statuses may follow each; a status may follow itself. */
  next: Readonly<Record<Status, readonly Status[]>>;
}

export function canMove<Status extends string>({ next }: Transitions<Status>, from: Status, to: Status): boolean {
  return next[from].includes(to);
}
