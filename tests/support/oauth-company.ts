import { OAuth2Server } from "oauth2-mock-server";

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
 * `member`; `isDown` lets it answer 500 to the server, `hangs` nothing at all.
 */
export class OAuthCompany {
  static readonly clientId = "haat-test";
  static readonly clientSecret = "only-haat-knows";

  member: Member = { sub: "nobody" };
  isDown = false;
  readonly seen: SeenExchange[] = [];
  private readonly server = new OAuth2Server();

  static async start(): Promise<OAuthCompany> {
    const company = new OAuthCompany();
    await company.open();
    return company;
  }

  get url(): string {
    return this.server.issuer.url!;
  }

  /** What a browser does at the company's page: says yes, and is sent back to us. Answers the path and query of our callback. */
  async sayYes(pageAddress: string): Promise<string> {
    const answer = await fetch(pageAddress, { redirect: "manual", headers: { Connection: "close" } });
    const back = new URL(answer.headers.get("Location") ?? "none:");
    return back.pathname + back.search;
  }

  close(): Promise<void> {
    return this.server.stop();
  }

  private async open(): Promise<void> {
    await this.server.issuer.keys.generate("RS256");
    await this.server.start(0, "127.0.0.1");
    this.server.service.on("beforeResponse", (answer, request) => {
      const exchange = request.body as SeenExchange;
      this.seen.push(exchange);
      const isOurs =
        exchange.client_secret === OAuthCompany.clientSecret && exchange.client_id === OAuthCompany.clientId;
      // The library lets a code through that comes without its verifier.
      if (!isOurs || !exchange.code_verifier)
        Object.assign(answer, { statusCode: 400, body: { error: "invalid_grant" } });
      if (this.isDown) Object.assign(answer, { statusCode: 500, body: { error: "server_error" } });
    });
    this.server.service.on("beforeUserinfo", (answer) => {
      Object.assign(answer, { body: { id: this.member.sub, ...this.member } });
    });
  }
}
