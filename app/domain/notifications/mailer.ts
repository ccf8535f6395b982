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

export interface Mailer {
  /** Hands the mail over; throws when it could not be, so that the job queue tries again. */
  send(mail: Mail): Promise<void>;
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
