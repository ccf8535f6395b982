/** A system that is only slow answers something now and then; one that is frozen answers nothing at all, not even a question of one row. */
const TICK_MS = 250;
/** After so many ticks without any answer it is asked whether it is there, */
const SUSPICIOUS_TICKS = 3;
/** and after so many it counts as silent: less than 2 s, so that a page can still say so within 3. */
const SILENT_TICKS = 7;

/**
 * Notices a database that has stopped answering (frozen, or unplugged) although its connections look alive, and ends what waits for
 * it. Long statements and long waits for a lock are no silence: meanwhile it answers others, or at least the probe.
 */
export class SilenceWatch {
  readonly #probe: () => Promise<boolean>;
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #lastTick = 0;
  #quietTicks = 0;
  #isProbing = false;
  #isSilent = false;

  /** @param probe asks the database, over a connection of its own, and answers whether anything came back in about a second */
  constructor(probe: () => Promise<boolean>) {
    this.#probe = probe;
  }

  /** Nothing is to be asked before the probe is answered. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Work begins that waits for the database; `cut` ends it when the database is found silent. Returns what to call when it is over. */
  begin(cut: () => void): () => void {
    this.#waiting.add(cut);
    if (!this.#timer) this.#start();
    return () => this.#waiting.delete(cut);
  }

  /** An answer has come. */
  heard(): void {
    this.#quietTicks = 0;
  }

  #start(): void {
    this.#quietTicks = 0;
    this.#lastTick = performance.now();
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  #tick(): void {
    const now = performance.now();
    const wasBusy = now - this.#lastTick > 2 * TICK_MS;
    this.#lastTick = now;
    if (this.#isSilent) return this.#ask();
    if (this.#waiting.size === 0) return this.#stop();
    // This process was busy itself: what has arrived meanwhile is not read yet.
    if (wasBusy) return;
    this.#quietTicks += 1;
    if (this.#quietTicks >= SUSPICIOUS_TICKS) this.#ask();
    if (this.#quietTicks >= SILENT_TICKS) this.#fallSilent();
  }

  #fallSilent(): void {
    this.#isSilent = true;
    for (const cut of [...this.#waiting]) cut();
  }

  #ask(): void {
    if (this.#isProbing) return;
    this.#isProbing = true;
    void this.#probe().then((isThere) => {
      this.#isProbing = false;
      if (!isThere) return;
      this.#isSilent = false;
      this.#quietTicks = 0;
    });
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
