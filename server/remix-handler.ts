import {
  createRequestHandler,
  writeReadableStreamToWritable,
  type AppLoadContext,
  type ServerBuild,
} from "@remix-run/node";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";

export interface RemixHandlerOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** `https:` or `http:`, as visitors see us: behind a proxy the socket does not know. */
  protocol: string;
  mode: string;
}

/**
 * Hands a request to Remix and its answer back. In place of @remix-run/express, because the guard has read the body already
 * (it counts the bytes) and because the host is the one that the guard allowed, not what X-Forwarded-Host says.
 */
export function remixHandler({ build, protocol, mode }: RemixHandlerOptions): RequestHandler {
  const handle = createRequestHandler(build, mode);
  return async (request, response, next) => {
    try {
      const context: AppLoadContext = {
        nonce: String(response.locals["nonce"]),
        requestId: String(response.locals["requestId"]),
        clientAddress: request.ip ?? "",
        memo: new Map(),
      };
      await send(await handle(toWebRequest(request, response, protocol), context), response);
    } catch (error) {
      next(error);
    }
  };
}

function toWebRequest(request: ExpressRequest, response: ExpressResponse, protocol: string): Request {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  const body = response.locals["body"] as Buffer | undefined;
  return new Request(new URL(request.originalUrl, `${protocol}//${request.headers.host ?? ""}`), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(body && { body: new Uint8Array(body) }),
  });
}

async function send(answer: Response, response: ExpressResponse): Promise<void> {
  response.status(answer.status);
  if (answer.statusText) response.statusMessage = answer.statusText;
  // What an answer says about itself replaces what the server says of every answer (a mail's own Content-Security-Policy).
  for (const [name, value] of answer.headers) {
    if (name === "set-cookie" || name === "vary") response.append(name, value);
    else response.setHeader(name, value);
  }
  if (answer.body) await writeReadableStreamToWritable(answer.body, response);
  else response.end();
}
