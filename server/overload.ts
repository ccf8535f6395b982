import type { RequestHandler } from "express";
import { answerObstacle } from "./error-answer.ts";

/**
 * Answers 503 at once when `limit` requests are being worked on. Past its capacity a server that takes everything finishes
 * nothing in time; one that refuses quickly keeps serving as many people as it can.
 */
export function overloadProtection(limit: number): RequestHandler {
  let inFlight = 0;
  return (request, response, next) => {
    if (inFlight >= limit) return answerObstacle(request, response, "overloaded");
    inFlight += 1;
    response.once("close", () => (inFlight -= 1));
    next();
  };
}
