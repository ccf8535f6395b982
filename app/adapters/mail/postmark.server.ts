import { Errors, ServerClient } from "postmark";
import type { Mail, Mailer } from "#app/domain/notifications/mailer.ts";

export interface PostmarkOptions {
  /** The server's token in Postmark. */
  token: string;
  /** Another address than Postmark's own, for tests. */
  apiUrl?: string | undefined;
  /** The sender: `Haat <orders@haat.example>`; its domain must be verified at Postmark. */
  from: string;
  /** How long one mail may take, in seconds; 5 unless told. */
  timeoutSeconds?: number;
}

/** What the mail's key is called in Postmark's metadata. */
const KEY = "mail_key";

/**
 * Hands mails to Postmark, which knows no idempotency key: an attempt's key goes along as metadata, and before a repeated attempt
 * Postmark is asked whether it has the mail. Throws when Postmark refuses a mail or does not answer in time, naming no address.
 */
export function createPostmarkMailer(options: PostmarkOptions): Mailer {
  const client = new ServerClient(options.token, {
    timeout: options.timeoutSeconds ?? 5,
    ...(options.apiUrl && hostSettings(options.apiUrl)),
  });

  /** Postmark keeps what people need apart from what they may stop, so that the one does not slow the other. */
  const streamOf = (mail: Mail) => (mail.unsubscribeUrl ? "broadcast" : "outbound");

  async function isAccepted(mail: Mail, key: string): Promise<boolean> {
    const found = await client
      .getOutboundMessages({ count: 1, offset: 0, messageStream: streamOf(mail), [`metadata_${KEY}`]: key })
      .catch(rethrow);
    return found.Messages.length > 0;
  }

  return {
    async send(mail, attempt) {
      if (attempt?.isRepeated && (await isAccepted(mail, attempt.key))) return;
      const answer = await client
        .sendEmail({
          From: options.from,
          To: mail.to,
          Subject: mail.subject,
          HtmlBody: mail.html,
          TextBody: mail.text,
          Tag: mail.tag,
          MessageStream: streamOf(mail),
          ...(attempt && { Metadata: { [KEY]: attempt.key } }),
          ...(mail.unsubscribeUrl && {
            Headers: [{ Name: "List-Unsubscribe", Value: `<${mail.unsubscribeUrl}>` }],
          }),
        })
        .catch(rethrow);
      if (answer.ErrorCode !== 0) throw new Error(`Postmark did not take the mail: code ${answer.ErrorCode}`);
    },
  };
}

/** Postmark's own text may repeat the receiver's address, which has no place in a log: only its codes are passed on. */
function rethrow(error: unknown): never {
  if (error instanceof Errors.PostmarkError && error.statusCode > 0) {
    throw new Error(`Postmark did not take the mail: ${error.name}, code ${error.code}, status ${error.statusCode}`);
  }
  throw new Error(`Postmark did not answer: ${error instanceof Error ? error.message : String(error)}`);
}

function hostSettings(apiUrl: string) {
  const { protocol, host, pathname } = new URL(apiUrl);
  return { useHttps: protocol === "https:", requestHost: host + pathname.replace(/\/+$/, "") };
}
