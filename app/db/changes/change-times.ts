/** Changes that follow each other so soon count as one: the first. */
const TOGETHER_MS = 10;

/** When something changed, in ms of one clock that does not go back. */
export class ChangeTimes {
  readonly #recentMs: number;
  #latest = -Infinity;
  #latestBefore = -Infinity;
  /** Ascending. */
  #recent: number[] = [];

  /** @param recentMs how long a change counts as recent */
  constructor(recentMs: number) {
    this.#recentMs = recentMs;
  }

  add(now: number): void {
    this.#latest = now;
    if (now - (this.#recent.at(-1) ?? -Infinity) > TOGETHER_MS) this.#recent.push(now);
    this.latestBeforeRecent(now);
  }

  /** Adds changes of unknown age. */
  addUnknown(now: number): void {
    this.#latest = now;
    this.#latestBefore = now;
    this.#recent = [];
  }

  get latest(): number {
    return this.#latest;
  }

  /** Returns when the latest change was that is no longer recent. */
  latestBeforeRecent(now: number): number {
    while (this.#recent.length > 0 && now - this.#recent[0]! >= this.#recentMs)
      this.#latestBefore = this.#recent.shift()!;
    return this.#latestBefore;
  }
}
