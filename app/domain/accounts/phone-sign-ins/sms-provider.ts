import type { Locale } from "#app/db/schema.ts";

/** A one-time code for a mobile number. */
export interface CodeMessage {
  /** As stored: `+919876543210`. */
  mobile: string;
  code: string;
  /** The language of the message. */
  locale: Locale;
}

/** A service that sends SMS. In India, SMS texts are registered beforehand (DLT), so we pass only the code. */
export interface SmsProvider {
  /** Sends the code. Throws `SmsError` when the service refuses it or does not answer in time. */
  sendCode(message: CodeMessage): Promise<void>;
}

/** The SMS was not sent. The message is for the log: it contains no number and no code. */
export class SmsError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SmsError";
  }
}
