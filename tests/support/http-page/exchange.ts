import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import type { CookieJar } from "./cookie-jar.ts";

export interface Sent {
  method: "GET" | "POST";
  url: URL;
  body?: { body: Buffer; contentType: string } | undefined;
  /** Page with the link or form that leads there. */
  from?: { url: URL; referrerPolicy: string } | undefined;
}

export interface Answer {
  /** The last request, after redirects. */
  sent: Sent;
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

export interface BrowserHeaders {
  userAgent: string;
  locale: string;
}

const MAX_REDIRECTS = 20;

const agent = new http.Agent({ keepAlive: true });

/** Sends requests with the headers of a browser's page visits, and follows redirects. */
export class Exchange {
  constructor(
    readonly cookies: CookieJar,
    private readonly headers: BrowserHeaders,
    /** Called for each answer, redirects included. */
    private readonly onAnswer: (answer: Answer) => void = () => {},
  ) {}

  async open(sent: Sent, maxRedirects = MAX_REDIRECTS): Promise<Answer> {
    const answer = await this.once(sent);
    this.onAnswer(answer);
    const { location } = answer.headers;
    if (location === undefined || answer.status < 300 || answer.status >= 400 || maxRedirects === 0) return answer;
    if (maxRedirects === 1) throw new Error(`net::ERR_TOO_MANY_REDIRECTS at ${sent.url}`);
    const url = new URL(location, sent.url);
    url.hash ||= sent.url.hash;
    const keeps = answer.status === 307 || answer.status === 308;
    return this.open(keeps ? { ...sent, url } : { method: "GET", url, from: sent.from }, maxRedirects - 1);
  }

  private once(sent: Sent): Promise<Answer> {
    const { method, url, body } = sent;
    return new Promise((resolve, reject) => {
      const request = http.request(
        // Browsers resolve localhost by themselves.
        {
          agent,
          host: url.hostname === "localhost" ? "127.0.0.1" : url.hostname,
          port: url.port || 80,
          method,
          path: url.pathname + url.search,
          headers: this.headersOf(sent),
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => {
            this.cookies.take(url, response.headers["set-cookie"] ?? []);
            resolve({
              sent,
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: Buffer.concat(chunks),
            });
          });
        },
      );
      request.on("error", reject);
      request.end(body?.body);
    });
  }

  private headersOf({ method, url, body, from }: Sent): OutgoingHttpHeaders {
    const cookie = this.cookies.headerFor(url);
    const referrer = referrerOf(from, url);
    return {
      Host: url.host,
      "Upgrade-Insecure-Requests": "1",
      "User-Agent": this.headers.userAgent,
      Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
      "Accept-Language": this.headers.locale,
      "Sec-Fetch-Site": siteOf(from?.url, url),
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-User": "?1",
      "Sec-Fetch-Dest": "document",
      ...(method === "POST" && { Origin: originOf(from, referrer) }),
      ...(body && { "Content-Type": body.contentType, "Content-Length": body.body.length }),
      ...(referrer && { Referer: referrer }),
      ...(cookie && { Cookie: cookie }),
    };
  }
}

function siteOf(from: URL | undefined, to: URL): string {
  if (from === undefined || from.origin === "null") return "none";
  if (from.origin === to.origin) return "same-origin";
  return from.hostname === to.hostname ? "same-site" : "cross-site";
}

/** Returns the whole address for pages of the same origin, the origin alone for others, nothing if the page's policy hides it. */
function referrerOf(from: Sent["from"], to: URL): string {
  if (from === undefined || from.url.origin === "null" || from.referrerPolicy === "no-referrer") return "";
  if (from.url.origin !== to.origin) return from.referrerPolicy === "same-origin" ? "" : `${from.url.origin}/`;
  return from.url.origin + from.url.pathname + from.url.search;
}

/** Hides a form's origin if its page hides the referrer. */
function originOf(from: Sent["from"], referrer: string): string {
  return from === undefined || referrer === "" ? "null" : from.url.origin;
}
