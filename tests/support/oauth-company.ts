import type { IncomingMessage } from "node:http";
import { OAuth2Issuer, OAuth2Service, type MutableRedirectUri, type MutableResponse } from "oauth2-mock-server";
import { serveLocally, type LocalServer } from "./local-server.ts";

/** Whom the company's page finds before it, and what it says about them. */
export interface Member {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
}

/** One exchange of a code for a token, as the company saw it. */
export interface SeenExchange {
  grant_type?: string;
  code?: string;
  code_verifier?: string;
  redirect_uri?: string;
  client_id?: string;
  client_secret?: string;
}

/**
 * A company's OAuth server for the tests: gives codes away once, wants the secret and the verifier of each. Say who is at its page with
 * `member`, or let the page ask (`asksWho`); `isDown` lets it answer 500 to the server.
 */
export class OAuthCompany {
  static readonly clientId = "haat-test";
  static readonly clientSecret = "only-haat-knows";

  member: Member = { sub: "nobody" };
  isDown = false;
  readonly seen: SeenExchange[] = [];
  private readonly issuer = new OAuth2Issuer();
  private readonly service = new OAuth2Service(this.issuer);
  /** Who said yes, by the code that was given for it. */
  private readonly members = new Map<string, Member>();
  private server: LocalServer | undefined;

  static async start({ asksWho = false } = {}): Promise<OAuthCompany> {
    const company = new OAuthCompany(asksWho);
    await company.open();
    return company;
  }

  private constructor(private readonly asksWho: boolean) {}

  get url(): string {
    return this.issuer.url!;
  }

  /** What the shop's environment says of a company whose server this is: `GOOGLE` or `FACEBOOK`. */
  settings(name: "GOOGLE" | "FACEBOOK"): Record<string, string> {
    return {
      [`${name}_CLIENT_ID`]: OAuthCompany.clientId,
      [`${name}_CLIENT_SECRET`]: OAuthCompany.clientSecret,
      [`${name}_URL`]: this.url,
    };
  }

  /** What a browser does at the company's page: says yes, and is sent back to us. Answers the path and query of our callback. */
  async sayYes(authorizationUrl: string): Promise<string> {
    const answer = await fetch(authorizationUrl, { redirect: "manual", headers: { Connection: "close" } });
    const back = new URL(answer.headers.get("Location") ?? "none:");
    return back.pathname + back.search;
  }

  async close(): Promise<void> {
    await this.server?.close();
  }

  private async open(): Promise<void> {
    await this.issuer.keys.generate("RS256");
    this.service.on("beforeAuthorizeRedirect", ({ url }: MutableRedirectUri, request: IncomingMessage) => {
      const typed = addressOf(request).searchParams;
      this.members.set(url.searchParams.get("code") ?? "", this.asksWho ? memberNamed(typed) : this.member);
    });
    this.service.on("beforeResponse", (answer: MutableResponse, request: IncomingMessage & { body: SeenExchange }) => {
      const exchange = request.body;
      this.seen.push(exchange);
      const isOurs =
        exchange.client_secret === OAuthCompany.clientSecret && exchange.client_id === OAuthCompany.clientId;
      Object.assign(answer.body as object, { access_token: `token-for-${exchange.code}` });
      // The library lets a code through that comes without its verifier.
      if (!isOurs || !exchange.code_verifier)
        Object.assign(answer, { statusCode: 400, body: { error: "invalid_grant" } });
      if (this.isDown) Object.assign(answer, { statusCode: 500, body: { error: "server_error" } });
    });
    this.service.on("beforeUserinfo", (answer: MutableResponse, request: IncomingMessage) => {
      const code = request.headers.authorization?.replace("Bearer token-for-", "") ?? "";
      const member = this.members.get(code);
      Object.assign(answer, member ? { body: { id: member.sub, ...member } } : { statusCode: 401, body: {} });
    });
    this.server = await serveLocally((request, response) => {
      const { pathname, searchParams } = addressOf(request);
      const isFirstVisit = pathname === "/authorize" && !searchParams.has("email");
      if (!this.asksWho || !isFirstVisit) return this.service.requestHandler(request, response);
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(whoPage(searchParams));
    });
    this.issuer.url = this.server.url;
  }
}

const addressOf = (request: IncomingMessage) => new URL(request.url ?? "/", "http://company.invalid");

function memberNamed(typed: URLSearchParams): Member {
  const email = typed.get("email") ?? "";
  return { sub: `member-${email}`, name: typed.get("name") ?? "", email, email_verified: true };
}

/** The company's page as a browser gets it: a form that takes along what it was asked with. */
function whoPage(asked: URLSearchParams): string {
  const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
  const carried = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return `<!doctype html><html lang="en"><title>The company</title><main><h1>Who are you?</h1>
    <form action="/authorize">${carried.join("")}
    <label>Name <input name="name"></label> <label>E-mail <input name="email" type="email"></label>
    <button>That is me</button></form></main></html>`;
}
