import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createFacebook } from "#app/adapters/identity/facebook.server.ts";
import { createGoogle } from "#app/adapters/identity/google.server.ts";
import { ProviderError } from "#app/domain/notifications/identity-providers/identity-provider.ts";
import { serveLocally, type LocalServer } from "../../../tests/support/processes/local-server.ts";

const answer = { code: "the-code", codeVerifier: "the-verifier", redirectUri: "https://haat.example/back" };
let server: LocalServer | undefined;
afterEach(() => server?.close());

interface Seen {
  url: string;
  headers: IncomingMessage["headers"];
  body: URLSearchParams;
}

/** A provider that responds with `token` to codes and with `person` to tokens; undefined: no response. */
async function company(token: unknown, person: unknown, respond?: (response: ServerResponse) => void) {
  const seen: Seen[] = [];
  server = await serveLocally((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { url = "", headers } = request;
      seen.push({ url, headers, body: new URLSearchParams(Buffer.concat(chunks).toString()) });
      const said = url.startsWith("/token") ? token : person;
      if (respond) respond(response);
      else if (said !== undefined) response.setHeader("Content-Type", "application/json").end(JSON.stringify(said));
    });
  });
  const options = {
    clientId: "haat",
    clientSecret: "only-haat-knows",
    authorizationUrl: `${server.url}/authorize`,
    tokenUrl: `${server.url}/token`,
    userInfoUrl: `${server.url}/userinfo`,
    timeoutSeconds: 1.5,
  };
  return { seen, google: createGoogle(options), facebook: createFacebook(options) };
}

describe("the authorization URL", () => {
  it("has the hash of the verifier and never the verifier", async () => {
    const { google } = await company({}, {});
    const asked = { state: "a state", codeVerifier: "the-verifier", redirectUri: "https://haat.example/back?a=b&c" };
    const url = new URL(google.authorizationUrl(asked));
    expect(url.searchParams.get("code_challenge")).toBe(
      createHash("sha256").update("the-verifier").digest("base64url"),
    );
    expect(url.searchParams.get("redirect_uri")).toBe(asked.redirectUri);
    expect(url.href).not.toContain("the-verifier");
    expect(url.origin).toBe(google.origin);
    expect(url.searchParams.get("prompt")).toBe("select_account");
  });
});

describe("Google", () => {
  it("gets the code with verifier and secret, and its verified address is trusted", async () => {
    const person = { sub: "42", name: "Asha", email: "asha@example.test", email_verified: true };
    const { google, seen } = await company({ access_token: "the-token" }, person);
    expect(await google.identify(answer)).toEqual({
      provider: "google",
      subject: "42",
      fullName: "Asha",
      email: "asha@example.test",
      emailVerified: true,
    });
    expect(Object.fromEntries(seen[0]!.body)).toEqual({
      grant_type: "authorization_code",
      code: "the-code",
      code_verifier: "the-verifier",
      redirect_uri: "https://haat.example/back",
      client_id: "haat",
      client_secret: "only-haat-knows",
    });
    expect(seen[1]).toMatchObject({
      url: "/userinfo",
      headers: { authorization: "Bearer the-token", connection: "close" },
    });
  });

  it.each([{}, { email: "asha@example.test" }, { email: "asha@example.test", email_verified: false }, { email: "no" }])(
    "its unverified address is not trusted: %j",
    async (said) => {
      const { google } = await company({ access_token: "the-token" }, { sub: "42", ...said });
      expect(await google.identify(answer)).toMatchObject({ subject: "42", emailVerified: false });
    },
  );
});

describe("Facebook", () => {
  it("gets an app secret proof, and its address is never trusted", async () => {
    const person = { id: "77", name: "Ravi", email: "ravi@example.test", verified: true };
    const { facebook, seen } = await company({ access_token: "the-token" }, person);
    expect(await facebook.identify(answer)).toEqual({
      provider: "facebook",
      subject: "77",
      fullName: "Ravi",
      email: "ravi@example.test",
      emailVerified: false,
    });
    const proof = createHmac("sha256", "only-haat-knows").update("the-token").digest("hex");
    expect(seen[1]?.url).toBe(`/userinfo?fields=id%2Cname%2Cemail&appsecret_proof=${proof}`);
  });
});

describe("a provider without a usable answer", () => {
  it.each<[string, () => Promise<{ google: ReturnType<typeof createGoogle> }>]>([
    ["says nothing", () => company(undefined, undefined)],
    ["says nothing about the person", () => company({ access_token: "the-token" }, undefined)],
    ["fails", () => company({}, {}, (response) => void response.writeHead(500).end("the-token"))],
    ["sends us elsewhere", () => company({}, {}, (response) => void response.writeHead(307, { Location: "/x" }).end())],
    ["answers with a page", () => company({}, {}, (response) => void response.end("<html>the-code</html>"))],
    ["gives no token", () => company({ error: "invalid_grant" }, {})],
    ["returns no subject", () => company({ access_token: "the-token" }, { sub: "" })],
    ["breaks off", () => company({}, {}, (response) => void response.destroy())],
  ])("that %s: an error without secrets, soon", async (_, open) => {
    const { google } = await open();
    const begun = performance.now();
    const error = await google.identify(answer).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderError);
    expect((error as Error).message).not.toMatch(/the-code|the-token|the-verifier|only-haat/);
    expect(performance.now() - begun).toBeLessThan(60_000);
  });
});
