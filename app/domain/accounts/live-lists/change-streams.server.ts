import type { ChangeListener } from "#app/db/changes/change-listener.server.ts";
import { withoutConnectionShare } from "#app/db/pool/connection-share.server.ts";
import { liveList, type LiveList } from "#app/domain/accounts/live-lists/live-lists.ts";

/** Below the idle timeouts of the server and proxies (30 s and more). */
const PING_MS = 20_000;
/** A browser opens one per visible tab. */
const MAX_OF_SESSION = 6;
const MAX_OF_PROCESS = 300;
/** Changes within this time are reported as one. */
const TOGETHER_MS = 200;

/** A stream that a browser follows. */
interface Stream {
  list: LiveList;
  session: Buffer;
  send(text: string): void;
  end(): void;
}

export interface StreamOptions {
  list: LiveList;
  /** Hash of the session's id. */
  session: Buffer;
  /** Aborted when the browser is gone. */
  signal: AbortSignal;
}

export type StreamRefusal = "session_full" | "process_full" | "closed";

const message = (event: "change" | "ping") => `event: ${event}\ndata: 1\n\n`;

/**
 * Streams of this process that tell browsers when a list changes; all share one listening connection (ADR 0085). An event says that something
 * changed, never what; it is also sent after the connection was interrupted. Checks every 20 s whether each session may still follow its list.
 */
export class ChangeStreams {
  readonly #changes: Pick<ChangeListener, "watch" | "start">;
  readonly #mayFollow: (session: Buffer, list: LiveList) => Promise<boolean>;
  readonly #pingMs: number;
  readonly #streams = new Set<Stream>();
  readonly #changed = new Set<LiveList>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    changes: Pick<ChangeListener, "watch" | "start">,
    mayFollow: (session: Buffer, list: LiveList) => Promise<boolean>,
    { pingMs = PING_MS } = {},
  ) {
    this.#changes = changes;
    this.#mayFollow = mayFollow;
    this.#pingMs = pingMs;
    changes.watch({
      onChange: (table) => this.#note(liveList(table)),
      onListening: () => this.#streams.forEach(({ list }) => this.#note(list)),
    });
  }

  /** Opens a text/event-stream, or returns why not. Call it only after a permission check. */
  open({ list, session, signal }: StreamOptions): ReadableStream<Uint8Array> | StreamRefusal {
    if (this.#isClosed || signal.aborted) return "closed";
    if (this.#streams.size >= MAX_OF_PROCESS) return "process_full";
    const own = [...this.#streams].filter((stream) => stream.session.equals(session));
    if (own.length >= MAX_OF_SESSION) return "session_full";
    void this.#changes.start();
    this.#timer ??= setInterval(() => void this.#ping(), this.#pingMs).unref();
    const encoder = new TextEncoder();
    let stream: Stream | undefined;
    const forget = () => {
      if (stream) this.#streams.delete(stream);
    };
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        const write = controller.enqueue.bind(controller);
        const opened: Stream = {
          list,
          session,
          send: (text) => write(encoder.encode(text)),
          end: () => {
            if (this.#streams.delete(opened)) controller.close();
          },
        };
        stream = opened;
        this.#streams.add(opened);
        signal.addEventListener("abort", opened.end, { once: true });
        opened.send("retry: 2000\n\n");
      },
      cancel: forget,
    });
  }

  /** Number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  /** Ends all streams and refuses new ones: their browsers reconnect to another process. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const stream of this.#streams) stream.end();
  }

  #note(list: LiveList | undefined): void {
    if (list === undefined || this.#streams.size === 0) return;
    if (this.#changed.size === 0) setTimeout(() => this.#report(), TOGETHER_MS).unref();
    this.#changed.add(list);
  }

  #report(): void {
    for (const stream of this.#streams) if (this.#changed.has(stream.list)) stream.send(message("change"));
    this.#changed.clear();
  }

  async #ping(): Promise<void> {
    for (const stream of [...this.#streams]) {
      // An unavailable database is no reason to end the stream.
      const mayStay = await withoutConnectionShare(() => this.#mayFollow(stream.session, stream.list)).catch(
        () => true,
      );
      if (!this.#streams.has(stream)) continue;
      if (mayStay) stream.send(message("ping"));
      else stream.end();
    }
  }
}
