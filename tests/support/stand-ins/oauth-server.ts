import type { IncomingMessage } from "node:http";
import { OAuth2Issuer, OAuth2Service, type MutableRedirectUri, type MutableResponse } from "oauth2-mock-server";
import { serveLocally, type LocalServer } from "../processes/local-server.ts";

/** The provider's user, with the claims that it returns. */
export interface Member {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
}

/** A token request as the provider received it. */
export interface SeenExchange {
  grant_type?: string;
  code?: string;
  code_verifier?: string;
  redirect_uri?: string;
  client_id?: string;
  client_secret?: string;
}

/**
 * A provider's OAuth server for tests: each code works once and needs the secret and the verifier. Set the user with `member`, or
 * let the page ask (`asksForEmail`); if `isDown`, it responds with 500.
 */
export class OAuthServer {
  static readonly clientId = "haat-test";
  static readonly clientSecret = "only-haat-knows";

  member: Member = { sub: "member-0" };
  isDown = false;
  readonly seen: SeenExchange[] = [];
  private readonly issuer = new OAuth2Issuer();
  private readonly service = new OAuth2Service(this.issuer);
  /** The user who authorized, by code. */
  private readonly members = new Map<string, Member>();
  private server: LocalServer | undefined;

  static async start({ asksForEmail = false } = {}): Promise<OAuthServer> {
    const oauthServer = new OAuthServer(asksForEmail);
    await oauthServer.open();
    return oauthServer;
  }

  private constructor(private readonly asksForEmail: boolean) {}

  get url(): string {
    return this.issuer.url!;
  }

  /** Returns the shop's settings for this server, as `GOOGLE` or `FACEBOOK`. */
  settings(name: "GOOGLE" | "FACEBOOK"): Record<string, string> {
    return {
      [`${name}_CLIENT_ID`]: OAuthServer.clientId,
      [`${name}_CLIENT_SECRET`]: OAuthServer.clientSecret,
      [`${name}_URL`]: this.url,
    };
  }

  /** Authorizes as a browser does on the provider's page. Returns the path and query of our callback. */
  async authorize(authorizationUrl: string): Promise<string> {
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
      const input = addressOf(request).searchParams;
      this.members.set(url.searchParams.get("code") ?? "", this.asksForEmail ? memberNamed(input) : this.member);
    });
    this.service.on("beforeResponse", (answer: MutableResponse, request: IncomingMessage & { body: SeenExchange }) => {
      const exchange = request.body;
      this.seen.push(exchange);
      const isOurs = exchange.client_secret === OAuthServer.clientSecret && exchange.client_id === OAuthServer.clientId;
      Object.assign(answer.body as object, { access_token: `token-for-${exchange.code}` });
      // The library accepts a code without its verifier.
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
      if (!this.asksForEmail || !isFirstVisit) return this.service.requestHandler(request, response);
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(consentPage(searchParams));
    });
    this.issuer.url = this.server.url;
  }
}

const addressOf = (request: IncomingMessage) => new URL(request.url ?? "/", "http://provider.invalid");

function memberNamed(input: URLSearchParams): Member {
  const email = input.get("email") ?? "";
  return { sub: `member-${email}`, name: input.get("name") ?? "", email, email_verified: true };
}

/** The provider's consent page: a form that carries the request's parameters. */
function consentPage(asked: URLSearchParams): string {
  const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
  const carried = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return `<!doctype html><html lang="en"><title>The provider</title><main><h1>Who are you?</h1>
    <form action="/authorize">${carried.join("")}
    <label>Name <input name="name"></label> <label>Email <input name="email" type="email"></label>
    <button>That is me</button></form></main></html>`;
}
