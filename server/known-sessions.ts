import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";

const MAX_SESSIONS = 20_000;
const KNOWN_FOR_MS = 15 * 60 * 1000;

/**
 * Remembers which session cookies were found to be a signed-in person's when this process last answered them, so that their next request can be
 * counted for the account before its body is read and without asking the database. It decides about slots only, never about permissions.
 */
export class KnownSessions {
  readonly #cookie: RegExp;
  /** The least recently seen first. */
  readonly #seen = new Map<string, { profileId: number; until: number }>();

  constructor(cookieName: string) {
    this.#cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`);
  }

  /** Returns the profile id of the account that the request's session cookie belongs to, or undefined. */
  find(request: IncomingMessage): number | undefined {
    const key = this.#keyOf(request);
    const known = key && this.#seen.get(key);
    return known && known.until > Date.now() ? known.profileId : undefined;
  }

  /** Notes whose the request's session was found to be: an account's, or a visitor's. */
  note(request: IncomingMessage, profileId: number | undefined): void {
    const key = this.#keyOf(request);
    if (!key) return;
    this.#seen.delete(key);
    if (profileId === undefined) return;
    this.#seen.set(key, { profileId, until: Date.now() + KNOWN_FOR_MS });
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MAX_SESSIONS && oldest !== undefined) this.#seen.delete(oldest);
  }

  #keyOf(request: IncomingMessage): string | undefined {
    const value = this.#cookie.exec(request.headers.cookie ?? "")?.[1];
    return value && createHash("sha256").update(value).digest("base64");
  }
}
