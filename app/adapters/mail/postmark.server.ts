import { Errors, ServerClient } from "postmark";
import type { Mailer } from "#app/domain/notifications/mailer.ts";

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

/** Hands mails to Postmark. Throws when Postmark refuses one or does not answer in time, naming no address. */
export function createPostmarkMailer(options: PostmarkOptions): Mailer {
  const client = new ServerClient(options.token, {
    timeout: options.timeoutSeconds ?? 5,
    ...(options.apiUrl && hostSettings(options.apiUrl)),
  });

  return {
    async send(mail) {
      const answer = await client
        .sendEmail({
          From: options.from,
          To: mail.to,
          Subject: mail.subject,
          HtmlBody: mail.html,
          TextBody: mail.text,
          Tag: mail.tag,
          // Postmark keeps what people need apart from what they may stop, so that the one does not slow the other.
          MessageStream: mail.unsubscribeUrl ? "broadcast" : "outbound",
          ...(mail.unsubscribeUrl && {
            Headers: [{ Name: "List-Unsubscribe", Value: `<${mail.unsubscribeUrl}>` }],
          }),
        })
        .catch((error: unknown) => {
          throw new Error(describe(error));
        });
      if (answer.ErrorCode !== 0) throw new Error(`Postmark did not take the mail: code ${answer.ErrorCode}`);
    },
  };
}

/** Postmark's own text may repeat the receiver's address, which has no place in a log: only its codes are passed on. */
function describe(error: unknown): string {
  if (error instanceof Errors.PostmarkError && error.statusCode > 0) {
    return `Postmark did not take the mail: ${error.name}, code ${error.code}, status ${error.statusCode}`;
  }
  return `Postmark did not answer: ${error instanceof Error ? error.message : String(error)}`;
}

function hostSettings(apiUrl: string) {
  const { protocol, host, pathname } = new URL(apiUrl);
  return { useHttps: protocol === "https:", requestHost: host + pathname.replace(/\/+$/, "") };
}
