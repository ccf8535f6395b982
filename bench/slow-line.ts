import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Transform } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** Measurements of a step on a slow line. */
export interface Step {
  name: string;
  /** Requests over the line, including requests of service workers and requests made beforehand. */
  requests: number;
  /** The part of `requests` for the build's scripts and styles. */
  assets: number;
  /** Of answers, with their headers. */
  bytes: number;
  /** Until the awaited content was there. */
  seconds: number;
}

/** Payload of a TCP packet. */
const PACKET_BYTES = 1460;

interface Line {
  latencyMs: number;
  bitsASecond: number;
  /** Path of a file that is answered as missing and not counted: browsers request it again and again. */
  missing?: string;
}

/**
 * A proxy that delays each request, sends answers at the line's speed, and counts both: the browser's own tools neither see nor slow down requests of
 * a service worker and requests made beforehand.
 */
export class SlowLine {
  readonly #line: Line;
  readonly #server = http.createServer((request, response) => void this.#forward(request, response));
  #requests = 0;
  #assets = 0;
  #bytes = 0;
  #lastEventAt = 0;
  /** When the line has sent everything queued. */
  #freeAt = 0;

  private constructor(line: Line) {
    this.#line = line;
  }

  static async open(line: Line): Promise<SlowLine> {
    const opened = new SlowLine(line);
    opened.#server.listen(0, "127.0.0.1");
    await once(opened.#server, "listening");
    return opened;
  }

  /** Of a browser's context. */
  get proxy(): { server: string; bypass: string } {
    const { port } = this.#server.address() as AddressInfo;
    return { server: `http://127.0.0.1:${port}`, bypass: "<-loopback>" };
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Runs `work`, and waits until its result is complete. */
  async measure(name: string, work: () => Promise<unknown>): Promise<Step> {
    [this.#bytes, this.#requests, this.#assets] = [0, 0, 0];
    const startedAt = performance.now();
    await work();
    const seconds = (performance.now() - startedAt) / 1000;
    // A stream of events that stays open counts as complete.
    while (performance.now() - this.#lastEventAt < this.#line.latencyMs + 1000) await pause(100);
    return { name, requests: this.#requests, assets: this.#assets, bytes: this.#bytes, seconds };
  }

  /** Opens a page for the first time. Also returns the seconds until the first paint, and the files needed before it. */
  async measureFirstVisit(
    page: Page,
    name: string,
    path: string,
  ): Promise<Step & { paintedAfter: number; blocking: string[] }> {
    const step = await this.measure(name, () => page.goto(path));
    const { paintedAt, blocking } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      blocking: (
        performance.getEntriesByType("resource") as (PerformanceResourceTiming & { renderBlockingStatus?: string })[]
      )
        .filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking")
        .map((file) => new URL(file.name).pathname.replace(/^.*\/|-[^-]*(?=\.\w+$)/g, "")),
    }));
    return { ...step, paintedAfter: paintedAt / 1000, blocking };
  }

  async #forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { hostname, port, pathname, search } = new URL(request.url ?? "");
    if (pathname === this.#line.missing) {
      response.writeHead(404).end();
      return;
    }
    this.#requests += 1;
    if (pathname.startsWith("/assets/")) this.#assets += 1;
    this.#note();
    await pause(this.#line.latencyMs);
    const options = { hostname, port, path: pathname + search, method: request.method, headers: request.headers };
    const forwarded = http.request(options, (answer) => {
      this.#bytes += Buffer.byteLength(answer.rawHeaders.join(": "));
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      response.flushHeaders();
      answer.pipe(this.#slowly()).pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    response.on("close", () => forwarded.destroy());
    request.pipe(forwarded);
  }

  /** Passes the answer on packet by packet, each when the line has sent the previous ones. */
  #slowly(): Transform {
    const slowed = new Transform({
      transform: async (chunk: Buffer, _, done) => {
        this.#bytes += chunk.length;
        const packets = Array.from({ length: Math.ceil(chunk.length / PACKET_BYTES) }, (_item, index) =>
          chunk.subarray(index * PACKET_BYTES, (index + 1) * PACKET_BYTES),
        );
        for (const packet of packets) {
          const now = performance.now();
          this.#freeAt = Math.max(this.#freeAt, now) + (packet.length * 8000) / this.#line.bitsASecond;
          await pause(this.#freeAt - now);
          this.#note();
          slowed.push(packet);
        }
        done();
      },
    });
    return slowed;
  }

  #note(): void {
    this.#lastEventAt = performance.now();
  }
}
