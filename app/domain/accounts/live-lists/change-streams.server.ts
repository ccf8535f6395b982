import type { ChangeListener } from "#app/db/changes/change-listener.server.ts";
import { withoutConnectionShare } from "#app/db/pool/connection-share.server.ts";
import { liveList, type LiveList } from "#app/domain/accounts/live-lists/live-lists.ts";

/** Less than what the server and proxies take for silence (30 s and more). */
const PING_MS = 20_000;
/** A browser opens one for each tab that is looked at. */
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
  /** By the hash of its id. */
  session: Buffer;
  /** Aborted when the browser is gone. */
  signal: AbortSignal;
}

export type StreamRefusal = "session_full" | "process_full" | "closed";

const message = (event: "change" | "ping") => `event: ${event}\ndata: 1\n\n`;

/**
 * The streams of this process by which browsers hear that a list has changed, whatever their number over one listening connection
 * (ADR 0085). A stream says that something has changed, never what; after a break of the connection too. Every 20 s it is checked whether its
 * session may still follow it.
 */
export class ChangeStreams {
  readonly #changes: ChangeListener;
  readonly #mayFollow: (session: Buffer, list: LiveList) => Promise<boolean>;
  readonly #pingMs: number;
  readonly #streams = new Set<Stream>();
  readonly #changed = new Set<LiveList>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    changes: ChangeListener,
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

  /** Opens a stream of text/event-stream, or says why not. Call it only after a permission check. */
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

  /** How many are open. */
  get size(): number {
    return this.#streams.size;
  }

  /** Ends all streams and takes no new ones: their browsers follow another process. */
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
      // An unavailable database says nothing about rights.
      const mayStay = await withoutConnectionShare(() => this.#mayFollow(stream.session, stream.list)).catch(
        () => true,
      );
      if (!this.#streams.has(stream)) continue;
      if (mayStay) stream.send(message("ping"));
      else stream.end();
    }
  }
}
