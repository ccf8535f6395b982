import type { Mail, Mailer } from "#app/domain/notifications/notifications/mailer.ts";

export interface PostmarkOptions {
  /** The server's token in Postmark. */
  token: string;
  /** Replaces Postmark's address, for tests. */
  apiUrl?: string | undefined;
  /** The sender: `Haat <orders@haat.example>`; its domain must be verified at Postmark. */
  from: string;
  /** Time limit of one mail in seconds, 5 by default. */
  timeoutSeconds?: number;
}

/** Name of the mail's key in Postmark's metadata. */
const KEY = "mail_key";

/**
 * Returns the mailer for Postmark, which has no idempotency keys: each mail carries its key as metadata, and a repeated attempt first searches
 * Postmark for it. Throws, without naming an address, when Postmark refuses a mail or does not answer in time.
 */
export function createPostmarkMailer(options: PostmarkOptions): Mailer {
  // Loaded where mail is really sent (ADR 0109).
  const opening = import("postmark").then(({ ServerClient }) => {
    const settings = { timeout: options.timeoutSeconds ?? 5, ...(options.apiUrl && hostSettings(options.apiUrl)) };
    return new ServerClient(options.token, settings);
  });

  /** Separate streams for transactional and optional mail, so that one does not delay the other. */
  const streamOf = (mail: Mail) => (mail.unsubscribeUrl ? "broadcast" : "outbound");

  async function isAccepted(mail: Mail, key: string): Promise<boolean> {
    const client = await opening;
    const found = await client
      .getOutboundMessages({ count: 1, offset: 0, messageStream: streamOf(mail), [`metadata_${KEY}`]: key })
      .catch(rethrow);
    return found.Messages.length > 0;
  }

  return {
    async send(mail, attempt) {
      if (attempt?.isRepeated && (await isAccepted(mail, attempt.key))) return;
      const client = await opening;
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

/** Returns Postmark's codes only: its text may repeat the receiver's address, which must not be logged. */
async function rethrow(error: unknown): Promise<never> {
  const { Errors } = await import("postmark");
  if (error instanceof Errors.PostmarkError && error.statusCode > 0) {
    throw new Error(`Postmark did not take the mail: ${error.name}, code ${error.code}, status ${error.statusCode}`);
  }
  throw new Error(`Postmark did not answer: ${error instanceof Error ? error.message : String(error)}`);
}

function hostSettings(apiUrl: string) {
  const { protocol, host, pathname } = new URL(apiUrl);
  return { useHttps: protocol === "https:", requestHost: host + pathname.replace(/\/+$/, "") };
}
