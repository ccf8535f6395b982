import type { Mailer } from "#app/domain/notifications/notifications/mailer.ts";
import type { SmsProvider } from "#app/domain/accounts/phone-sign-ins/sms-provider.ts";

/** Returns the local replacement of an SMS service: its messages are in the mailbox of development, beside the mails. */
export function createMailboxSms(mailbox: Mailer): SmsProvider {
  return {
    async sendCode({ mobile, code, locale }) {
      const text = `${code} is your code for Haat. Tell it to no one. (SMS, template "${locale}")`;
      await mailbox.send({ to: mobile, subject: `SMS: ${code}`, html: `<p>${text}</p>`, text, tag: "sms-code" });
    },
  };
}
