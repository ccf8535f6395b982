/** A slow server still responds now and then; a frozen one does not respond at all, not even to a probe. */
const TICK_MS = 250;
/** Ticks without any response until it is probed, */
const SUSPICIOUS_TICKS = 3;
/** and until it counts as silent: less than 2 s, so that the error page is sent within 3 s. */
const SILENT_TICKS = 7;

/**
 * Detects a database that has stopped responding (frozen or unplugged) although its connections look alive, and aborts what waits
 * for it. Long statements and lock waits do not count: the server still responds to other queries or to the probe.
 */
export class SilenceWatch {
  readonly #probe: () => Promise<boolean>;
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #lastTick = 0;
  #quietTicks = 0;
  #isProbing = false;
  #isSilent = false;

  /** @param probe sends a query over its own connection and returns whether a response arrived in about a second */
  constructor(probe: () => Promise<boolean>) {
    this.#probe = probe;
  }

  /** True while a probe is running. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /**
   * Registers work that waits for the database; `abort` is called when the database is silent. Returns the function that
   * unregisters it.
   */
  begin(abort: () => void): () => void {
    this.#waiting.add(abort);
    if (!this.#timer) this.#start();
    return () => this.#waiting.delete(abort);
  }

  /** Records a response. */
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
    // This process was busy itself: responses that arrived meanwhile are not read yet.
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
