import type { CDPSession, Page } from "@playwright/test";

/** What a step on a slow line needed. */
export interface Step {
  name: string;
  /** Answers that came over the line, not from the browser's cache. */
  answers: number;
  bytes: number;
  /** Until what was waited for was there. */
  seconds: number;
}

interface Line {
  latencyMs: number;
  bitsASecond: number;
}

/** A page on a slow line, whose requests are counted. */
export class SlowLine {
  #bytes = 0;
  #answers = 0;
  #lastEventAt = 0;
  /** Nothing has come for so long: the page is complete. A stream of events that stays open counts as none. */
  readonly #quietMs: number;

  private constructor(
    readonly page: Page,
    network: CDPSession,
    latencyMs: number,
  ) {
    this.#quietMs = latencyMs + 1000;
    const note = () => (this.#lastEventAt = Date.now());
    network.on("Network.requestWillBeSent", note);
    network.on("Network.dataReceived", note);
    network.on("Network.responseReceived", ({ response }) => (this.#answers += response.fromDiskCache ? 0 : 1));
    network.on("Network.requestServedFromCache", () => (this.#answers -= 1));
    network.on("Network.loadingFinished", ({ encodedDataLength }) => {
      this.#bytes += encodedDataLength;
      note();
    });
  }

  static async on(page: Page, { latencyMs, bitsASecond }: Line): Promise<SlowLine> {
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bitsASecond / 8,
      uploadThroughput: bitsASecond / 8,
    });
    return new SlowLine(page, network, latencyMs);
  }

  /** Does something, waits until what it leads to is there and complete. */
  async measure(name: string, work: () => Promise<unknown>): Promise<Step> {
    [this.#bytes, this.#answers] = [0, 0];
    const startedAt = performance.now();
    await work();
    const seconds = (performance.now() - startedAt) / 1000;
    while (Date.now() - this.#lastEventAt < this.#quietMs) await this.page.waitForTimeout(100);
    return { name, answers: this.#answers, bytes: this.#bytes, seconds };
  }

  /** Opens a page for the first time. Returns also after how many seconds something was painted, and which files had to be there before. */
  async measureFirstVisit(name: string, path: string): Promise<Step & { paintedAfter: number; blocking: string[] }> {
    const step = await this.measure(name, () => this.page.goto(path));
    const { paintedAt, blocking } = await this.page.evaluate(() => ({
      paintedAt: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      blocking: (
        performance.getEntriesByType("resource") as (PerformanceResourceTiming & { renderBlockingStatus?: string })[]
      )
        .filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking")
        .map((file) => new URL(file.name).pathname.replace(/^.*\/|-[^-]*(?=\.\w+$)/g, "")),
    }));
    return { ...step, paintedAfter: paintedAt / 1000, blocking };
  }
}
