/** A cookie as specs add it. */
export interface GivenCookie {
  name: string;
  value: string;
  url?: string;
  domain?: string;
  path?: string;
}

interface Cookie {
  name: string;
  value: string;
  host: string;
  /** Whether the cookie is also sent to subdomains. */
  isForSubdomains: boolean;
  path: string;
  isSecure: boolean;
  /** Expiry in milliseconds; without one a cookie lives as long as the jar. */
  expiresAt: number;
}

/** A browser's cookies. Ports of one host share them, and localhost counts as secure. */
export class CookieJar {
  private cookies: Cookie[] = [];

  /** Stores or deletes cookies as the answer's `Set-Cookie` lines say. */
  take(address: URL, lines: readonly string[]): void {
    for (const line of lines) {
      const cookie = parse(address, line);
      if (cookie) this.store(cookie);
    }
  }

  add({ name, value, url, domain, path }: GivenCookie): void {
    const address = url === undefined ? undefined : new URL(url);
    this.store({
      name,
      value,
      host: (domain ?? address?.hostname ?? "").replace(/^\./, ""),
      isForSubdomains: domain?.startsWith(".") ?? false,
      path: path ?? "/",
      isSecure: false,
      expiresAt: Infinity,
    });
  }

  /** Returns all cookies, for another browser. */
  list(): { name: string; value: string }[] {
    return this.cookies.map(({ name, value }) => ({ name, value }));
  }

  clear(): void {
    this.cookies = [];
  }

  /** Returns the header for a request to this address; empty without cookies. */
  headerFor({ hostname, pathname, protocol }: URL): string {
    const isSecure = protocol === "https:" || hostname === "localhost";
    return this.cookies
      .filter(
        (cookie) =>
          (hostname === cookie.host || (cookie.isForSubdomains && hostname.endsWith(`.${cookie.host}`))) &&
          isBelow(pathname, cookie.path) &&
          (isSecure || !cookie.isSecure) &&
          cookie.expiresAt > Date.now(),
      )
      .toSorted((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => (name === "" ? value : `${name}=${value}`))
      .join("; ");
  }

  private store(cookie: Cookie): void {
    const { name, host, path } = cookie;
    this.cookies = this.cookies.filter((one) => one.name !== name || one.host !== host || one.path !== path);
    if (cookie.expiresAt > Date.now()) this.cookies.push(cookie);
  }
}

function parse(address: URL, line: string): Cookie | undefined {
  const [pair = "", ...parts] = line.split(";").map((part) => part.trim());
  const [name, value] = divided(pair);
  const attributes = new Map(parts.map(divided).map(([key, text]) => [key.toLowerCase(), text]));
  const domain = attributes.get("domain")?.replace(/^\./, "").toLowerCase() ?? "";
  if (domain !== "" && address.hostname !== domain && !address.hostname.endsWith(`.${domain}`)) return undefined;
  const isSecure = attributes.has("secure");
  if (isSecure && address.protocol !== "https:" && address.hostname !== "localhost") return undefined;
  if (name.startsWith("__Secure-") && !isSecure) return undefined;
  if (name.startsWith("__Host-") && !(isSecure && domain === "" && attributes.get("path") === "/")) return undefined;
  const path = attributes.get("path") ?? "";
  return {
    name,
    value,
    host: domain || address.hostname,
    isForSubdomains: domain !== "",
    path: path.startsWith("/") ? path : address.pathname.slice(0, address.pathname.lastIndexOf("/")) || "/",
    isSecure,
    expiresAt: expiry(attributes.get("max-age"), attributes.get("expires")),
  };
}

/** Returns the expiry in milliseconds: the max age in seconds overrides the date. */
function expiry(maxAge: string | undefined, expires: string | undefined): number {
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Date.now() + Number(maxAge) * 1000;
  const at = expires === undefined ? NaN : Date.parse(expires);
  return Number.isNaN(at) ? Infinity : at;
}

function divided(pair: string): [name: string, value: string] {
  const at = pair.indexOf("=");
  return at < 0 ? [pair, ""] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}
