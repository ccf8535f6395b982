import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";

const MAX_SESSIONS = 20_000;
const KNOWN_FOR_MS = 15 * 60 * 1000;

/**
 * Caches the account of session cookies that this process has seen, so that the next request is counted for the account before its body is read
 * and without a query. Used for slots only, never for permissions.
 */
export class KnownSessions {
  readonly #cookie: RegExp;
  /** The least recently seen first. */
  readonly #seen = new Map<string, { profileId: number; until: number }>();

  constructor(cookieName: string) {
    this.#cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`);
  }

  /** Returns the profile id of the account of the request's session cookie, or undefined. */
  find(request: IncomingMessage): number | undefined {
    const key = this.#keyOf(request);
    const known = key && this.#seen.get(key);
    return known && known.until > Date.now() ? known.profileId : undefined;
  }

  /** Caches the request's session as an account's, or removes it as a visitor's. */
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
