import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMsg91 } from "#app/adapters/sms/msg91.server.ts";
import { SmsError } from "#app/domain/accounts/phone-sign-ins/sms-provider.ts";
import { serveLocally, type LocalServer } from "../../../tests/support/processes/local-server.ts";

interface Sent {
  method: string | undefined;
  url: string | undefined;
  authKey: string | string[] | undefined;
  body: unknown;
}

const templates = { en: "template-en", hi: "template-hi", gu: "template-gu" };
const message = { mobile: "+919876543210", code: "042137", locale: "en" } as const;

describe("MSG91", () => {
  let server: LocalServer;
  let sent: Sent[];
  /** The server's response in MSG91's format; "hang" for none. */
  let answer: { status: number; body: object | string } | "hang";
  beforeEach(async () => {
    sent = [];
    answer = { status: 200, body: { message: "3763646c3058373530393938", type: "success" } };
    server = await serveLocally(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      const { method, url, headers } = request;
      sent.push({ method, url, authKey: headers.authkey, body: JSON.parse(body) });
      if (answer === "hang") return;
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
    });
  });
  afterEach(() => server.close());

  const provider = (timeoutSeconds = 30) =>
    createMsg91({ authKey: "auth-key", templates, apiUrl: `${server.url}/`, timeoutSeconds });

  it("receives the code for the number, in the text of the language, with our key", async () => {
    await provider().sendCode(message);
    await provider().sendCode({ mobile: "+916000000001", code: "999999", locale: "gu" });
    expect(sent).toMatchObject([
      {
        method: "POST",
        url: "/api/v5/flow",
        authKey: "auth-key",
        body: { template_id: "template-en", recipients: [{ mobiles: "919876543210", otp: "042137" }] },
      },
      { body: { template_id: "template-gu", recipients: [{ mobiles: "916000000001", otp: "999999" }] } },
    ]);
  });

  it.each([
    ["refuses the key", 401, { message: "Unauthorized", type: "error" }, "status 401"],
    ["refuses the number with 200", 200, { message: `Invalid ${message.mobile}`, type: "error" }, "did not take"],
    ["is down behind something else", 503, "Service unavailable", "status 503"],
    ["answers 200 with nonsense", 200, "<html></html>", "do not understand"],
  ])("throws when it %s, and repeats neither number nor code", async (_case, status, body, text) => {
    answer = { status, body };
    const error: unknown = await provider()
      .sendCode(message)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SmsError);
    expect(String(error)).toContain(text);
    const written = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(written).not.toContain("9876543210");
    expect(written).not.toContain(message.code);
  });

  it("throws when it does not respond in time, or is unreachable", async () => {
    answer = "hang";
    await expect(provider(0.3).sendCode(message)).rejects.toThrow("MSG91 did not answer");
    await server.close();
    await expect(provider().sendCode(message)).rejects.toThrow(SmsError);
  });
});
