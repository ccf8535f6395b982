import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPostmarkMailer } from "#app/adapters/mail/postmark.server.ts";
import { serveLocally, type LocalServer } from "../../../tests/support/processes/local-server.ts";

interface Sent {
  method: string | undefined;
  url: string | undefined;
  token: string | string[] | undefined;
  body: Record<string, unknown>;
}

const mail = {
  to: "asha@haat.test",
  subject: "आपका ऑर्डर",
  html: "<p>Order Confirmed!</p>",
  text: "Order Confirmed!",
  tag: "order-confirmed",
};

describe("Postmark", () => {
  let server: LocalServer;
  let sent: Sent[];
  /** The server's response in Postmark's format; "hang" for none. */
  let answer: { status: number; body: object | string } | "hang";
  beforeEach(async () => {
    sent = [];
    answer = { status: 200, body: { ErrorCode: 0, Message: "OK", MessageID: "b7bc2f4a", To: mail.to } };
    server = await serveLocally(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      const { method, url, headers } = request;
      const sentBody = body === "" ? {} : (JSON.parse(body) as Sent["body"]);
      sent.push({ method, url, token: headers["x-postmark-server-token"], body: sentBody });
      if (answer === "hang") return;
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
    });
  });
  afterEach(() => server.close());

  const mailer = (timeoutSeconds = 30) =>
    createPostmarkMailer({
      token: "server-token",
      apiUrl: server.url,
      from: "Haat <orders@haat.test>",
      timeoutSeconds,
    });

  it("separates promotional emails, with their unsubscribe address", async () => {
    await mailer().send(mail);
    await mailer().send({ ...mail, unsubscribeUrl: "https://haat.test/unsubscribe?token=a.b" });
    expect(sent.map(({ body }) => [body["MessageStream"], body["Headers"]])).toEqual([
      ["outbound", undefined],
      ["broadcast", [{ Name: "List-Unsubscribe", Value: "<https://haat.test/unsubscribe?token=a.b>" }]],
    ]);
  });

  it("receives the email with our token", async () => {
    await mailer().send(mail);
    expect(sent).toMatchObject([
      {
        method: "POST",
        url: "/email",
        token: "server-token",
        body: {
          From: "Haat <orders@haat.test>",
          To: mail.to,
          Subject: mail.subject,
          HtmlBody: mail.html,
          TextBody: mail.text,
          Tag: "order-confirmed",
          MessageStream: "outbound",
        },
      },
    ]);
  });

  describe("when an earlier attempt may have succeeded", () => {
    const attempt = { key: "key-of-the-mail", isRepeated: true };

    it("is asked by the email's key, in its stream, and does not receive an email that it has", async () => {
      answer = { status: 200, body: { TotalCount: 1, Messages: [{ MessageID: "b7bc2f4a" }] } };
      await mailer().send({ ...mail, unsubscribeUrl: "https://haat.test/unsubscribe" }, attempt);
      expect(sent).toHaveLength(1);
      const url = new URL(sent[0]!.url ?? "", server.url);
      expect([sent[0]!.method, url.pathname]).toEqual(["GET", "/messages/outbound"]);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        count: "1",
        offset: "0",
        messageStream: "broadcast",
        metadata_mail_key: "key-of-the-mail",
      });
    });

    it("receives an email that it does not have, with its key", async () => {
      answer = { status: 200, body: { ErrorCode: 0, TotalCount: 0, Messages: [] } };
      await mailer().send(mail, attempt);
      expect(sent.map(({ method }) => method)).toEqual(["GET", "POST"]);
      expect(sent[1]!.body["Metadata"]).toEqual({ mail_key: "key-of-the-mail" });
    });

    it("is asked again later when it does not respond: an email must not arrive twice", async () => {
      answer = { status: 500, body: { ErrorCode: 100, Message: "Maintenance" } };
      await expect(mailer().send(mail, attempt)).rejects.toThrow("status 500");
      expect(sent.map(({ method }) => method)).toEqual(["GET"]);
    });

    it("is not asked at the first attempt", async () => {
      await mailer().send(mail, { ...attempt, isRepeated: false });
      expect(sent.map(({ method }) => method)).toEqual(["POST"]);
      expect(sent[0]!.body["Metadata"]).toEqual({ mail_key: "key-of-the-mail" });
    });
  });

  it.each([
    ["refuses the receiver", 422, { ErrorCode: 406, Message: `Found inactive addresses: ${mail.to}` }, "code 406"],
    ["refuses the token", 401, { ErrorCode: 10, Message: "No Account or Server API tokens" }, "status 401"],
    ["is down", 500, { ErrorCode: 100, Message: "Maintenance" }, "status 500"],
    ["is down behind something else", 503, "Service unavailable", "status 503"],
    ["answers 200 with an error", 200, { ErrorCode: 300, Message: `Invalid 'To' address: ${mail.to}` }, "code 300"],
    ["answers 200 with nonsense", 200, "<html></html>", "did not take the mail"],
  ])("makes the job retry when it %s, and repeats no address", async (_case, status, body, text) => {
    answer = { status, body };
    const error: unknown = await mailer()
      .send(mail)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toContain(text);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(mail.to);
  });

  it("makes the job retry when it does not respond in time, or is unreachable", async () => {
    answer = "hang";
    await expect(mailer(0.3).send(mail)).rejects.toThrow("Postmark did not answer");
    await server.close();
    await expect(mailer().send(mail)).rejects.toThrow("Postmark did not answer");
  });
});
