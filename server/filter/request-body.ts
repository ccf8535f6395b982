import type { IncomingMessage } from "node:http";
import type { Upload } from "#app/domain/platform/uploads/uploads.ts";

/** Reason for refusing a body. `aborted`: the client has disconnected. `overloaded`: its slot went to another request. */
export type BodyProblem = "too_large" | "too_slow" | "aborted" | "bad_form" | "overloaded" | "storage";

export interface ReceivedBody {
  body: Buffer;
  /** The files of a form. */
  files?: ReceivedFiles;
}

export interface RefusedBody {
  problem: BodyProblem;
  /** The disk's error, for the problem `storage`. */
  cause?: unknown;
}

export interface ReceivedFiles {
  uploads: Upload[];
  /** Removes the files from the disk; the caller must call it. */
  discard: () => Promise<void>;
}

/** Minimum average speed of a body after a grace period, and minimum progress from then on. */
export interface Pace {
  graceMs: number;
  bytesPerSecond: number;
  /** Bytes that must arrive within any period of this length: a fast start does not allow a standstill. */
  progress?: { periodMs: number; bytes: number };
  /** Time limit for the whole body. */
  deadlineMs?: number;
}

/**
 * For files: a third of the slowest mobile network's speed. An application's documents fit into 15 minutes at 200 kbit/s; a signal lost for a
 * moment ends nothing.
 */
export const SLOWEST: Pace & { deadlineMs: number } = {
  graceMs: 15_000,
  bytesPerSecond: 4096,
  progress: { periodMs: 30_000, bytes: 16_384 },
  deadlineMs: 15 * 60_000,
};

/**
 * For forms without files. The longest text that a page of ours takes (a ticket of 5,000 Gujarati characters) is 45 KB: a phone on 2G (GPRS, at
 * least 2.5 KB/s) sends it in 18 s, an ordinary form of 1 KB in less than one. The grace covers a signal lost for a moment.
 */
export const SMALL_FORM: Pace = { graceMs: 5000, bytesPerSecond: 1024, deadlineMs: 20_000 };

const CHECK_EVERY_MS = 1000;

export interface BodyLimits {
  /** In bytes. */
  limit: number;
  pace: Pace;
  /** Aborted when the request's slot is needed for another one. */
  displaced?: AbortSignal | undefined;
}

/**
 * Streams a body to `take`, up to `limit` bytes, counting the received bytes: Content-Length can lie or be missing. `take` returns a promise to
 * wait for, or a problem, which ends the stream. Returns undefined when the whole body was taken; after a problem the rest is not read.
 */
export function receiveBody(
  request: IncomingMessage,
  { limit, pace, displaced }: BodyLimits,
  take: (chunk: Buffer) => Promise<BodyProblem | undefined> | BodyProblem | undefined,
): Promise<BodyProblem | undefined> {
  return new Promise((resolve) => {
    if (Number(request.headers["content-length"] ?? 0) > limit) return resolve("too_large");
    const begun = performance.now();
    let size = 0;
    let mark = { at: begun, size: 0 };
    const end = (problem?: BodyProblem) => {
      clearInterval(watch);
      displaced?.removeEventListener("abort", onDisplaced);
      request.off("data", count);
      // Nothing more is read until the rejection is sent (rejectBody): removing files from the disk may take a while.
      if (problem && problem !== "aborted") request.pause();
      resolve(problem);
    };
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) return end("too_large");
      const taken = take(chunk);
      if (typeof taken === "string") return end(taken);
      if (!taken) return;
      request.pause();
      void taken.then((problem) => {
        if (problem) end(problem);
        else request.resume();
      });
    };
    const standsStill = () => {
      const { periodMs, bytes } = pace.progress ?? { periodMs: Infinity, bytes: 0 };
      if (performance.now() - mark.at < periodMs) return false;
      const arrived = size - mark.size;
      mark = { at: performance.now(), size };
      return arrived < bytes;
    };
    const onDisplaced = () => end("overloaded");
    displaced?.addEventListener("abort", onDisplaced);
    const watch = setInterval(
      () => {
        const elapsedMs = performance.now() - begun;
        const expectedSeconds = (elapsedMs - pace.graceMs) / 1000;
        const isLate = elapsedMs > (pace.deadlineMs ?? Infinity);
        if (isLate || (!request.isPaused() && (size < expectedSeconds * pace.bytesPerSecond || standsStill())))
          end("too_slow");
      },
      Math.min(CHECK_EVERY_MS, pace.graceMs),
    );
    request.on("data", count);
    request.once("end", () => end());
    request.once("error", () => end("aborted"));
    request.once("close", () => end("aborted"));
  });
}

/** Reads a whole body of up to `limit` bytes into memory. */
export async function readBody(request: IncomingMessage, options: BodyLimits): Promise<ReceivedBody | RefusedBody> {
  const chunks: Buffer[] = [];
  const problem = await receiveBody(request, options, (chunk) => {
    chunks.push(chunk);
    return undefined;
  });
  return problem ? { problem } : { body: Buffer.concat(chunks) };
}

/** Maximum fields of one form: a product with its variants has several hundred. */
export const MAX_FIELDS = 1000;

/** Returns whether a page of the shop could have sent this URL-encoded form: no NUL, at most `MAX_FIELDS` fields, no prototype names. */
export function isSoundForm(body: Buffer): boolean {
  const text = body.toString("latin1");
  if (text.includes("\0") || text.includes("%00")) return false;
  const fields = [...new URLSearchParams(text).keys()];
  return fields.length <= MAX_FIELDS && !fields.some(namesPrototype);
}

function namesPrototype(name: string): boolean {
  return name.split(/[.[\]]+/).some((part) => part === "__proto__" || part === "prototype" || part === "constructor");
}
