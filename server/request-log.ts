import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { loggablePath } from "#app/http/loggable-path.ts";

/**
 * Gives each request an id for the log, a header and error pages, and logs one line per response. Of the query only names are logged: values may
 * be a token, an email address or a coupon.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const requestId = randomBytes(6).toString("hex");
    const startedAt = performance.now();
    response.locals["requestId"] = requestId;
    response.set("X-Request-Id", requestId);
    response.once("close", () => {
      if (request.originalUrl.startsWith("/assets/") && response.statusCode < 400) return;
      const [path = "", query] = request.originalUrl.slice(0, 2000).split("?");
      logger[response.statusCode >= 500 ? "error" : "info"]({
        method: request.method,
        path: loggablePath(path),
        ...(query && { query: [...new Set(new URLSearchParams(query).keys())] }),
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
        requestId,
        ...(!response.writableFinished && { aborted: true }),
      });
    });
    next();
  };
}
