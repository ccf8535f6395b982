import type { Request, RequestHandler, Response } from "express";
import { networkOf } from "#app/domain/rate-limits/rate-limits.ts";
import { sendRejection } from "./rejection.ts";
import type { Client, FairLimiter, Slot } from "./fair-limiter.ts";
import type { KnownSessions } from "./known-sessions.ts";

export interface OverloadOptions {
  limiter: FairLimiter;
  /** Which requests it is about; all, unless given. */
  counts?: (request: Request) => boolean;
  clientOf: (request: Request, response: Response) => Client;
}

/**
 * Answers 503 at once when the limiter has no slot for the client. Past its capacity a server that takes everything finishes
 * nothing in time; one that refuses quickly keeps serving as many people as it can. The slot is given back when the answer is written, even if
 * the client does not read it.
 */
export function overloadProtection({ limiter, counts = () => true, clientOf }: OverloadOptions): RequestHandler {
  return async (request, response, next) => {
    // A client that has gone gives no slot back: "close" comes once.
    if (!counts(request) || response.closed) return next();
    const client = clientOf(request, response);
    const slot = limiter.take(client) ?? (await limiter.wait(client));
    if (response.closed) return slot?.release();
    if (!slot) {
      sendRejection(request, response, "overloaded");
      // The files of a form are here by now, and nothing after us removes them.
      await (response.locals["discardUploads"] as (() => Promise<void>) | undefined)?.();
      return;
    }
    response.once("prefinish", slot.release);
    response.once("close", slot.release);
    response.locals["slot"] = slot;
    next();
  };
}

/** Returns the slot that the request took last. */
export function slotOf(response: Response): Slot | undefined {
  return response.locals["slot"] as Slot | undefined;
}

/** Returns whom a request counts for, worked out once per request. */
export function identifyClient(
  sessions: KnownSessions,
  isFromProvider: (request: Request) => boolean,
): OverloadOptions["clientOf"] {
  return (request, response) => {
    const client: Client = (response.locals["client"] as Client | undefined) ?? {
      network: networkOf(request.ip ?? ""),
      profileId: sessions.find(request),
      isFromProvider: isFromProvider(request),
    };
    response.locals["client"] = client;
    return client;
  };
}

const passwordForm = /^\/(?:login|admin\/login|register|reset-password|auth\/link)(?:\.data)?$/;

/** Forms whose password is hashed: each waits its turn for a core, and a crowd of them must not take the slots of the shop's pages. */
export function takesPassword(request: Request): boolean {
  return request.method === "POST" && passwordForm.test(request.path);
}
