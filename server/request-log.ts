import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";

/**
 * Gives each request the reference that stands in the log, in a header and on error pages, and writes one line when it is
 * answered. Of the query only the names are written: the values may be a token, an e-mail address or a coupon.
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
        path,
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
