import type { IncomingMessage } from "node:http";
import { serveLocally, type LocalServer } from "../processes/local-server.ts";

interface AcceptedMail {
  to: string;
  tag: string;
  key: string | undefined;
}

/** Reaction to an email to an address: accepts and answers, accepts without a response, or neither. */
type Manner = "answers" | "accepts in silence" | "hangs";

/** A Postmark mock: sends, and searches sent emails by metadata, as its API does. */
export class SilentMailService {
  readonly accepted: AcceptedMail[] = [];
  /** How many send requests to each address were received. */
  readonly tries: string[] = [];
  readonly manners = new Map<string, Manner>();
  private constructor(readonly server: LocalServer) {}

  static async start(): Promise<SilentMailService> {
    const server = await serveLocally(async (request, response) => {
      const answer = await service.answer(request);
      if (!answer) return;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(answer));
    });
    const service = new SilentMailService(server);
    return service;
  }

  private async answer(request: IncomingMessage): Promise<object | undefined> {
    const url = new URL(request.url ?? "/", "http://postmark.test");
    if (request.method === "GET" && url.pathname === "/messages/outbound") {
      const key = url.searchParams.get("metadata_mail_key");
      const found = this.accepted.filter((mail) => mail.key === key);
      return { TotalCount: found.length, Messages: found.map(({ tag }) => ({ Tag: tag })) };
    }
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const mail = JSON.parse(body) as { To: string; Tag: string; Metadata?: { mail_key?: string } };
    this.tries.push(mail.To);
    const manner = this.manners.get(mail.To) ?? "answers";
    if (manner !== "hangs") this.accepted.push({ to: mail.To, tag: mail.Tag, key: mail.Metadata?.mail_key });
    return manner === "answers" ? { ErrorCode: 0, Message: "OK", MessageID: String(this.tries.length) } : undefined;
  }
}
