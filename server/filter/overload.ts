import type { Request, RequestHandler, Response } from "express";
import { networkOf } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { sendRejection } from "./rejection.ts";
import type { Client, FairLimiter, Slot } from "./fair-limiter.ts";
import type { KnownSessions } from "./known-sessions.ts";

export interface OverloadOptions {
  limiter: FairLimiter;
  /** Which requests need a slot; all, unless given. */
  counts?: (request: Request) => boolean;
  clientOf: (request: Request, response: Response) => Client;
}

/**
 * Sends a 503 at once when the limiter has no slot for the client: a server that accepts everything beyond its capacity finishes nothing in time.
 * The slot is freed when the response is written, even if the client does not read it.
 */
export function overloadProtection({ limiter, counts = () => true, clientOf }: OverloadOptions): RequestHandler {
  return async (request, response, next) => {
    // A client that has disconnected would never free its slot: "close" is emitted once.
    if (!counts(request) || response.closed) return next();
    const client = clientOf(request, response);
    const slot = limiter.take(client) ?? (await limiter.wait(client));
    if (response.closed) return slot?.release();
    if (!slot) {
      sendRejection(request, response, "overloaded");
      // The files of the form are stored by now, and no later handler removes them.
      await (response.locals["discardUploads"] as (() => Promise<void>) | undefined)?.();
      return;
    }
    response.once("prefinish", slot.release);
    response.once("close", slot.release);
    response.locals["slot"] = slot;
    next();
  };
}

/** Returns the last slot that the request took. */
export function slotOf(response: Response): Slot | undefined {
  return response.locals["slot"] as Slot | undefined;
}

/** Returns a function that gives a request's client, computed once per request. */
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

/** Returns whether the form's password is hashed: such forms occupy a core and have slots of their own. */
export function takesPassword(request: Request): boolean {
  return request.method === "POST" && passwordForm.test(request.path);
}
