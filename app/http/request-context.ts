import type { AppLoadContext } from "@remix-run/node";
import type { Upload } from "#app/domain/uploads/uploads.ts";

declare module "@remix-run/node" {
  /** What the server adds to each request (server/remix-handler.ts). */
  interface AppLoadContext {
    /** For Content-Security-Policy: scripts carry it. */
    nonce: string;
    /** Stands in the log and on the error page. */
    requestId: string;
    clientAddress: string;
    /** Answers that several loaders of one request share (see `once`). */
    memo: Map<string, Promise<unknown>>;
    /** The files that came with the form, not looked at yet; they are gone when the request is answered. */
    uploads: readonly Upload[];
  }
}

/** What every loader and action has: pass it on whole. */
export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/** Does `work` once per request, however many loaders ask: loaders run in parallel and each would query again. */
export function once<Result>({ context }: RequestArgs, key: string, work: () => Promise<Result>): Promise<Result> {
  const known = context.memo.get(key) as Promise<Result> | undefined;
  if (known) return known;
  const answer = work();
  context.memo.set(key, answer);
  return answer;
}
