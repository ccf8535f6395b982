import type { IncomingMessage } from "node:http";

export type ReadBody = { body: Buffer } | { problem: "too_large" | "aborted" };

/**
 * Reads a body up to `limit` bytes, counting what really arrives: Content-Length can lie or be missing. What comes after the
 * limit is thrown away unread. How long it may take is the HTTP server's `requestTimeout`, which answers 408.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<ReadBody> {
  return new Promise((resolve) => {
    if (Number(request.headers["content-length"] ?? 0) > limit) return resolve({ problem: "too_large" });
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      request.off("data", take);
      resolve({ problem: "too_large" });
    };
    request.on("data", take);
    request.once("end", () => resolve({ body: Buffer.concat(chunks) }));
    request.once("error", () => resolve({ problem: "aborted" }));
    request.once("close", () => resolve({ problem: "aborted" }));
  });
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
