import type { Request, RequestHandler } from "express";
import { answerObstacle } from "./error-answer.ts";

/**
 * Answers 503 at once when `limit` requests are being worked on. Past its capacity a server that takes everything finishes
 * nothing in time; one that refuses quickly keeps serving as many people as it can.
 * @param counts which requests this is about; all, unless given
 */
export function overloadProtection(limit: number, counts: (request: Request) => boolean = () => true): RequestHandler {
  let inFlight = 0;
  return async (request, response, next) => {
    // Who has gone already gives no place back: the line closes once.
    if (!counts(request) || response.closed) return next();
    if (inFlight >= limit) {
      answerObstacle(request, response, "overloaded");
      // The files of a form are here by now, and nobody comes after us to remove them.
      await (response.locals["discardUploads"] as (() => Promise<void>) | undefined)?.();
      return;
    }
    inFlight += 1;
    response.once("close", () => (inFlight -= 1));
    next();
  };
}

export function isForm(request: Request): boolean {
  return request.method === "POST";
}

const passwordForm = /^\/(?:login|admin\/login|register|reset-password|auth\/link)(?:\.data)?$/;

/** Forms whose password is hashed: each waits its turn for a core, and a crowd of them must not take the places of the shop's pages. */
export function takesPassword(request: Request): boolean {
  return isForm(request) && passwordForm.test(request.path);
}
