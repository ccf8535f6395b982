import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { loggablePath } from "#app/http/request/loggable-path.ts";

/**
 * Gives each request an id for the log, a header and error pages, and logs one line per response. Logs only the query's names: values may be a
 * token, an email address or a coupon.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    response.locals["requestId"] = logRequest(logger, request, response);
    next();
  };
}

/** Logs the response to the request when it is over. Returns the request's id. */
export function logRequest(logger: Logger, request: IncomingMessage, response: ServerResponse): string {
  const { method, url = "" } = request;
  const requestId = randomBytes(6).toString("hex");
  const startedAt = performance.now();
  response.setHeader("X-Request-Id", requestId);
  response.once("close", () => {
    if (url.startsWith("/assets/") && response.statusCode < 400) return;
    const level = response.statusCode >= 500 ? "error" : "info";
    if (!logger.isLevelEnabled(level)) return;
    const [path = "", query] = url.slice(0, 2000).split("?");
    logger[level]({
      method,
      path: loggablePath(path),
      ...(query && { query: [...new Set(new URLSearchParams(query).keys())] }),
      status: response.statusCode,
      ms: Math.round(performance.now() - startedAt),
      requestId,
      ...(!response.writableFinished && { aborted: true }),
    });
  });
  return requestId;
}
