/** One mail, already written in its reader's language. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The message's kind, for the provider's statistics: `order-confirmed`, `verify-email` … */
  tag: string;
  /** Set for a mail that nobody has to get: the address at which its reader stops them. */
  unsubscribeUrl?: string;
}

/** Which mail is sent, for a sender that may have died before it knew that the mail was accepted. */
export interface MailAttempt {
  /** Names the mail among all mails, in 43 characters of base64url: under one key at most one mail arrives. */
  key: string;
  /** Whether an earlier attempt may have succeeded. */
  isRepeated: boolean;
}

export interface Mailer {
  /** Hands the mail over; throws when it could not be, so that the job queue tries again. */
  send(mail: Mail, attempt?: MailAttempt): Promise<void>;
}

/** A mail in the local mailbox, which stands in for Postmark while no token is set. */
export interface DeliveredMail extends Mail {
  id: string;
  deliveredAt: string;
}

/** Reading side of the local mailbox. */
export interface Mailbox {
  list(): Promise<DeliveredMail[]>;
  find(id: string): Promise<DeliveredMail | undefined>;
}
