import type { AppLoadContext } from "@remix-run/node";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";
import type { RequestMemo } from "#app/http/request/request-context.ts";
import { bareError } from "../answers/bare-error.ts";
import type { HandlerFor } from "./handlers-by-area.ts";
import { sendRejection } from "../filter/rejection.ts";
import { slotOf } from "../filter/overload.ts";
import { serverTime } from "../answers/server-time.ts";
import { redirectForScript } from "./redirect-for-script.ts";
import type { SignedInPages } from "../page-cache/signed-in-pages.ts";
import { isEventStream, sendAnswer } from "./send-answer.ts";

export interface RemixHandlerOptions {
  handlerFor: HandlerFor;
  /** The shop's public origin, as visitors see it: behind a proxy neither the socket nor the Host header needs to know it. */
  origin: string;
  /** Called with the session's profile id (undefined for a visitor) when the page read the session. */
  onSession?: (request: ExpressRequest, profileId: number | undefined) => void;
  /** Pages that need not be rendered. */
  signedInPages?: SignedInPages | undefined;
}

/**
 * Returns the handler that passes requests to Remix. In place of @remix-run/express, because the request filter has read the body already
 * (it counts the bytes), and because Remix compares Origin with Host: the filter has checked both, so both are set to the public origin. A proxy
 * may use a host name of its own.
 */
export function remixHandler({ handlerFor, origin, onSession, signedInPages }: RemixHandlerOptions): RequestHandler {
  const { host } = new URL(origin);
  return async (request, response, next) => {
    try {
      const context: AppLoadContext = {
        nonce: String(response.locals["nonce"]),
        requestId: String(response.locals["requestId"]),
        clientAddress: request.ip ?? "",
        memo: {},
        uploads: (response.locals["uploads"] ?? []) as AppLoadContext["uploads"],
      };
      const webRequest = toWebRequest(request, response, { origin, host });
      const ready = await signedInPages?.find(request, { request: webRequest, context });
      const answer = ready?.answer ?? (await handlerFor(request.path)(webRequest, context));
      const obstacle = context.memo.databaseUnavailable ? "unavailable" : bareError(answer, request);
      if (obstacle) return sendRejection(request, response, obstacle);
      const session = await context.memo.session;
      answer.headers.set("Cache-Control", cacheControl(answer, request, session));
      const page = ready?.body ?? context.memo.document;
      if (page !== undefined) answer.headers.set("Server-Timing", serverTime({ isFromTemplate: ready !== undefined }));
      if (context.memo.session) onSession?.(request, session?.person?.profileId);
      const retryAfter = context.memo.retryAfterSeconds;
      if (retryAfter !== undefined) answer.headers.set("Retry-After", String(retryAfter));
      const sending = sendAnswer(redirectForScript(request, answer), request, response, page);
      // Streams of events stay open for hours: they are no request in progress, with its slot and its share of connections.
      if (!isEventStream(answer)) return await sending;
      slotOf(response)?.release();
      sending.catch(() => response.destroy());
    } catch (error) {
      next(error);
    } finally {
      await (response.locals["discardUploads"] as (() => Promise<void>) | undefined)?.();
    }
  };
}

/**
 * Returns the `Cache-Control` of an answer: without it browsers and proxies guess. Answers to a signed-in person (or one who has yet to prove the
 * second factor), answers that set a cookie and answers to forms are stored nowhere, not even behind the back button; any other answer is
 * revalidated each time, unless its route says otherwise.
 */
function cacheControl(answer: Response, request: ExpressRequest, session: Awaited<RequestMemo["session"]>): string {
  const isPersonal = session?.person !== undefined || session?.pending !== undefined;
  if (isPersonal || request.method === "POST" || answer.headers.has("Set-Cookie")) return "no-store";
  return answer.headers.get("Cache-Control") ?? "private, no-cache";
}

function toWebRequest(
  request: ExpressRequest,
  response: ExpressResponse,
  { origin, host }: { origin: string; host: string },
): Request {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  headers.delete("X-Forwarded-Host");
  headers.set("Host", host);
  if (headers.has("Origin")) headers.set("Origin", origin);
  const body = response.locals["body"] as Buffer | undefined;
  return new Request(new URL(request.originalUrl, origin), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(body && { body: new Uint8Array(body) }),
  });
}
