import type { Request, RequestHandler } from "express";
import { answerObstacle } from "./error-answer.ts";

/**
 * Answers 503 at once when `limit` requests are being worked on. Past its capacity a server that takes everything finishes
 * nothing in time; one that refuses quickly keeps serving as many people as it can.
 * @param counts which requests this is about; all, unless given
 */
export function overloadProtection(limit: number, counts: (request: Request) => boolean = () => true): RequestHandler {
  let inFlight = 0;
  return (request, response, next) => {
    if (!counts(request)) return next();
    if (inFlight >= limit) return answerObstacle(request, response, "overloaded");
    inFlight += 1;
    response.once("close", () => (inFlight -= 1));
    next();
  };
}

const passwordForm = /^\/(?:login|admin\/login|register|reset-password)(?:\.data)?$/;

/** Forms whose password is hashed: each waits its turn for a core, and a crowd of them must not take the places of the shop's pages. */
export function takesPassword(request: Request): boolean {
  return request.method === "POST" && passwordForm.test(request.path);
}
