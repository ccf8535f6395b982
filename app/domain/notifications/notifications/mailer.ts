/** One mail, already written in its reader's language. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The message's kind, for the provider's statistics: `order-confirmed`, `verify-email` … */
  tag: string;
  /** The unsubscribe URL of an optional mail. */
  unsubscribeUrl?: string;
}

/** Identifies a mail across attempts. */
export interface MailAttempt {
  /** Idempotency key, 43 characters of base64url: at most one mail per key is delivered. */
  key: string;
  /** Whether an earlier attempt may have succeeded. */
  isRepeated: boolean;
}

export interface Mailer {
  /** Sends the mail; throws on failure, so that the job queue retries. */
  send(mail: Mail, attempt?: MailAttempt): Promise<void>;
}

/** A mail in the local mailbox, used instead of Postmark while no token is set. */
export interface DeliveredMail extends Mail {
  id: string;
  deliveredAt: string;
}

/** Reading side of the local mailbox. */
export interface Mailbox {
  list(): Promise<DeliveredMail[]>;
  find(id: string): Promise<DeliveredMail | undefined>;
}
