import type { IncomingMessage } from "node:http";
import type { Upload } from "#app/domain/uploads/uploads.ts";

/** Why a body was not taken. `aborted`: the client has gone and reads no answer. `overloaded`: its slot went to another request. */
export type BodyProblem = "too_large" | "too_slow" | "aborted" | "bad_form" | "overloaded" | "storage";

export interface ReceivedBody {
  body: Buffer;
  /** What a form brought besides its fields. */
  files?: ReceivedFiles;
}

export interface RefusedBody {
  problem: BodyProblem;
  /** Of the problem `storage`: what the disk said. */
  cause?: unknown;
}

export interface ReceivedFiles {
  uploads: Upload[];
  /** Removes them; nobody else does. */
  discard: () => Promise<void>;
}

/** Whoever sends slower than this, on average after a while to begin, only keeps a place occupied. */
export interface Pace {
  graceMs: number;
  bytesPerSecond: number;
  /** All of it must have come by then, however steadily it comes. */
  deadlineMs?: number;
}

/** For files: a third of what the slowest mobile network carries. */
export const SLOWEST: Pace = { graceMs: 15_000, bytesPerSecond: 4096 };

/**
 * For forms without files. The longest text that a page of ours takes (a ticket of 5,000 Gujarati characters) is 45 KB: a phone on 2G (GPRS, at
 * least 2.5 KB/s) sends it in 18 s, an ordinary form of 1 KB in less than one. The grace is for a signal that is lost for a moment.
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
 * Hands on a body as it comes, up to `limit` bytes, counting what really arrives: Content-Length can lie or be missing. `take` answers a promise to
 * be waited for, or a problem, which ends it. Answers undefined when all of it was taken; after a problem the rest is thrown away unread.
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
    const end = (problem?: BodyProblem) => {
      clearInterval(watch);
      displaced?.removeEventListener("abort", giveWay);
      request.off("data", count);
      // Nothing more is read until the refusal is answered (refuseBody): meanwhile the disk may be slow to remove what came.
      if (problem && problem !== "aborted") request.pause();
      resolve(problem);
    };
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) return end("too_large");
      const answer = take(chunk);
      if (typeof answer === "string") return end(answer);
      if (!answer) return;
      request.pause();
      void answer.then((problem) => {
        if (problem) end(problem);
        else request.resume();
      });
    };
    const giveWay = () => end("overloaded");
    displaced?.addEventListener("abort", giveWay);
    const watch = setInterval(
      () => {
        const elapsedMs = performance.now() - begun;
        const expectedSeconds = (elapsedMs - pace.graceMs) / 1000;
        const isLate = elapsedMs > (pace.deadlineMs ?? Infinity);
        if (isLate || (!request.isPaused() && size < expectedSeconds * pace.bytesPerSecond)) end("too_slow");
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

const MAX_FIELDS = 1000;

/** Whether an URL-encoded form is one that a page of ours could send: no NUL, not a flood of fields, no name that reaches for a prototype. */
export function isSoundForm(body: Buffer): boolean {
  const text = body.toString("latin1");
  if (text.includes("\0") || text.includes("%00")) return false;
  const fields = [...new URLSearchParams(text).keys()];
  return fields.length <= MAX_FIELDS && !fields.some(reachesForPrototype);
}

function reachesForPrototype(name: string): boolean {
  return name.split(/[.[\]]+/).some((part) => part === "__proto__" || part === "prototype" || part === "constructor");
}
